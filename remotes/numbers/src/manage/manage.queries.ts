import { listReceivedSms, searchNumberUser, viewNumber } from '@app/contracts/number/number.calls.ts';
import { listCallbackProfiles } from '@app/contracts/settings/callback.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { manageState } from './manage.state.ts';

/** One page of owned numbers; the rows of the page before stay on screen while the next ones are on their way. */
export function numbersQuery({ status, use, search, sort, page, size }: UrlValues<typeof manageState>) {
  const input = {
    status: status === 'all' ? [] : [status],
    assigned_to: [...use],
    search,
    sort,
    pageNumber: page,
    ...sizeOf({ size }),
  };
  return { ...callQuery(searchNumberUser, input), placeholderData: keepPreviousData };
}

/** A page of the SMS to a number; nothing is asked for without an id. */
export function receivedQuery(id: string, page: number) {
  return { ...callQuery(listReceivedSms, { id, pageNumber: page }), enabled: id !== '' };
}

/** Addresses that can be told of SMS to a number. */
export const callbacksQuery = callQuery(listCallbackProfiles, {});

/** One number; nothing is asked for without an id. */
export function numberQuery(id: string) {
  return { ...callQuery(viewNumber, { id }), enabled: id !== '' };
}
