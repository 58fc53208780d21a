import { searchContacts, viewContact } from '@app/contracts/contact/contact.calls.ts';
import {
  exportOptOuts,
  listOptOutImports,
  listOptOuts,
  optOutsOfContact,
  viewOptOut,
} from '@app/contracts/contact/opt-out.calls.ts';
import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { api } from '@app/platform/api.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import type { optOutsState } from './opt-outs.state.ts';

type State = UrlValues<typeof optOutsState>;

function conditionsOf({ search, channel, reason, brand, from, to }: State) {
  return { search, channel: [...channel], reason: [...reason], brand: [...brand], ...daySpan(from, to) };
}

/** One page of refusals; the rows of the page before stay on screen while the next ones are on their way. */
export function optOutsQuery(state: State) {
  const input = { ...conditionsOf(state), sort: state.sort, pageNumber: state.page, ...sizeOf(state) };
  return { ...callQuery(listOptOuts, input), placeholderData: keepPreviousData };
}

/** One refusal; nothing is asked for without an id. */
export function optOutQuery(id: string) {
  return { ...callQuery(viewOptOut, { id }), enabled: id !== '' };
}

export function contactOptOutsQuery(contactId: string) {
  return callQuery(optOutsOfContact, { contact_id: contactId });
}

export const importsQuery = callQuery(listOptOutImports, {});

/** Asks for the list on screen as a file. */
export async function askForOptOuts(state: State, format: FileFormat) {
  return (await api.send(exportOptOuts, { ...conditionsOf(state), format })).data;
}

/** Fetches lists of refusals, and the contacts whose status follows them; one that was removed is not there to be fetched. */
export async function refreshOptOuts(): Promise<void> {
  await refreshCalls(listOptOuts, optOutsOfContact, searchContacts, viewContact);
}
