import { listBulk } from '@app/contracts/contact/contact-bulk.calls.ts';
import { listNotes } from '@app/contracts/contact/contact-note.calls.ts';
import { getTag, getTagAll, searchContacts, searchTag, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { filterOf } from './bulk/selection.ts';
import type { contactsState } from './contacts.state.ts';

/** One page of contacts; the rows of the page before stay on screen while the next ones are on their way. */
export function contactsQuery(state: UrlValues<typeof contactsState>) {
  const input = { ...filterOf(state), sort: state.sort, pageNumber: state.page };
  return { ...callQuery(searchContacts, input), placeholderData: keepPreviousData };
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
