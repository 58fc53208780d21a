import { contactStatuses } from '@app/contracts/contact/contact.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { choice, choices, ids, pageNumber, recordId, text, urlState } from '@app/platform/url-state.ts';

/** Sorts the list offers; `-` is descending. */
export const contactSorts = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  '-last_messaged_at',
  'last_messaged_at',
] as const;

export function isContactSort(sort: string): sort is (typeof contactSorts)[number] {
  return contactSorts.some((known) => known === sort);
}

/** What of the directory stands in its address. */
export const contactsState = urlState({
  search: text(),
  /** Ids of tags that a contact must all carry. */
  tag: ids(),
  carrier: choices(carriers),
  status: choice(['all', ...contactStatuses], 'all'),
  sort: choice(contactSorts, '-created_at'),
  page: pageNumber(),
  /** Contact whose drawer is open. */
  id: recordId(),
});
