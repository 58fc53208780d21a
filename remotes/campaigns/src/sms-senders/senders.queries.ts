import { searchSender, viewSender, viewSenderEdit } from '@app/contracts/sender/sender.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { sendersState } from './senders.state.ts';

/** One page of brand names; the rows of the page before stay on screen while the next ones are on their way. */
export function sendersQuery({ status, search, sort, page, size }: UrlValues<typeof sendersState>) {
  const input = { status: status === 'all' ? [] : [status], search, sort, pageNumber: page, ...sizeOf({ size }) };
  return { ...callQuery(searchSender, input), placeholderData: keepPreviousData };
}

/** One brand name with its past; off while none is open. */
export function senderQuery(id: string) {
  return { ...callQuery(viewSender, { id }), enabled: id !== '' };
}

/** A brand name as the form begins with it. */
export function senderEditQuery(id: string) {
  return callQuery(viewSenderEdit, { id });
}
