import { numberUses, subscriptionStatuses } from '@app/contracts/number/number.ts';
import { choice, choices, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

/** Sorts the list offers; `-` is descending. */
const sorts = [
  '-created_at',
  'created_at',
  'number',
  '-number',
  'label',
  '-label',
  'renews_at',
  '-renews_at',
  'monthly_price',
  '-monthly_price',
] as const;

export function isNumberSort(sort: string): sort is (typeof sorts)[number] {
  return sorts.some((known) => known === sort);
}

/** What of the list of numbers stands in its address. */
export const manageState = urlState({
  status: choice(['all', ...subscriptionStatuses], 'all'),
  use: choices(numberUses),
  search: text(),
  sort: choice(sorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  /** Number whose drawer is open. */
  id: recordId(),
});
