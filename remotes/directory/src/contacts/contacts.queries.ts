import type { Input } from '@app/contracts/core/call.ts';
import { listBulk } from '@app/contracts/contact/contact-bulk.calls.ts';
import { listNotes } from '@app/contracts/contact/contact-note.calls.ts';
import { getTag, getTagAll, searchContacts, searchTag, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { ContactFilterInput } from '@app/contracts/contact/contact-filter.ts';

/** A filter and an order. */
export type ContactOrder = ContactFilterInput & Pick<Input<typeof searchContacts>, 'sort'>;

/** Contacts that are asked for at once. */
export const BLOCK = 50;

/** The contacts of a list from a place that is a multiple of {@link BLOCK}. */
export function blockQuery(list: ContactOrder, block: number) {
  // Nobody waits for the first ones until all are counted, and while somebody scrolls, nothing is counted again.
  const counting = block === 0 ? 'if_known' : false;
  return callQuery(searchContacts, { ...list, pageNumber: block + 1, pageSize: BLOCK, with_total: counting });
}

/** How many contacts a filter finds. */
export function totalQuery(filter: ContactFilterInput) {
  return callQuery(searchContacts, { ...filter, with_total: 'only' });
}

export const tagsQuery = callQuery(getTagAll, {});

/** One contact; nothing is asked for without an id. */
export function contactQuery(id: string) {
  return { ...callQuery(viewContact, { id }), enabled: id !== '' };
}

/** A page of a contact's notes. */
export function notesQuery(contactId: string, page: number) {
  return { ...callQuery(listNotes, { contact_id: contactId, pageNumber: page }), placeholderData: keepPreviousData };
}

export function refreshNotes(): Promise<void> {
  return refreshCalls(listNotes);
}

/** After contacts changed: lists, open contacts and the counts of tags. */
export function refreshDirectory(): Promise<void> {
  return refreshCalls(searchContacts, viewContact, getTagAll, getTag, searchTag);
}

export function refreshBulk(): Promise<void> {
  return refreshCalls(listBulk);
}
