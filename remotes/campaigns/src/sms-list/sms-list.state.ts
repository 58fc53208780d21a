import { campaignStatuses } from '@app/contracts/campaign/campaign.ts';
import { choice, pageNumber, recordId, text, urlState } from '@app/platform/url-state.ts';

/** Sorts the list offers; `-` is descending. */
export const smsListSorts = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  '-launched_at',
  'launched_at',
  '-recipients',
  'recipients',
  '-cost',
  'cost',
] as const;

export function isSmsListSort(sort: string): sort is (typeof smsListSorts)[number] {
  return smsListSorts.some((known) => known === sort);
}

/** What of the SMS list stands in its address. */
export const smsListState = urlState({
  status: choice(['all', ...campaignStatuses], 'all'),
  search: text(),
  sort: choice(smsListSorts, '-created_at'),
  page: pageNumber(),
  /** Campaign whose drawer is open. */
  id: recordId(),
});
