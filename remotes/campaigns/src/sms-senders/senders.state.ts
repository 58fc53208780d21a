import { senderStatuses } from '@app/contracts/sender/sender-states.ts';
import { choice, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

export const senderSorts = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  'status',
  '-status',
  'valid_until',
  '-valid_until',
] as const;

export function isSenderSort(sort: string): sort is (typeof senderSorts)[number] {
  return senderSorts.some((known) => known === sort);
}

/** What of the list of brand names stands in its address; `sender` is the one in the drawer, `edit` the one in the form. */
export const sendersState = urlState({
  status: choice(['all', ...senderStatuses], 'all'),
  search: text(),
  sort: choice(senderSorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  sender: recordId(),
  edit: recordId(),
});

/** Value of `edit` for a request that is yet to be made. */
export const NEW_SENDER = 'new';
