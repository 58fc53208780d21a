import { getTagAll, searchContacts, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { contactsState } from './contacts.state.ts';

/** One page of contacts; the rows of the page before stay on screen while the next ones are on their way. */
export function contactsQuery({ search, tag, carrier, status, sort, page }: UrlValues<typeof contactsState>) {
  const input = {
    search,
    tag_ids: tag,
    carrier: [...carrier],
    status: status === 'all' ? [] : [status],
    sort,
    pageNumber: page,
  };
  return { ...callQuery(searchContacts, input), placeholderData: keepPreviousData };
}

export const tagsQuery = callQuery(getTagAll, {});

/** One contact; nothing is asked for without an id. */
export function contactQuery(id: string) {
  return { ...callQuery(viewContact, { id }), enabled: id !== '' };
}
