import { numberUses, subscriptionStatuses } from '@app/contracts/number/number.ts';
import { choice, pageNumber, recordId, text, urlState } from '@app/platform/url-state.ts';

/** Sorts the list offers; `-` is descending. */
export const numberSorts = [
  '-created_at',
  'created_at',
  'number',
  '-number',
  'label',
  '-label',
  'renews_at',
  '-renews_at',
  '-monthly_price',
  'monthly_price',
] as const;

/** What of the list of numbers stands in its address. */
export const manageState = urlState({
  status: choice(['all', ...subscriptionStatuses], 'all'),
  use: choice(['all', ...numberUses], 'all'),
  search: text(),
  sort: choice(numberSorts, '-created_at'),
  page: pageNumber(),
  /** Subscription whose drawer is open. */
  id: recordId(),
});
