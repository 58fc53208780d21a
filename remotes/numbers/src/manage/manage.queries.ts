import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { exportNumbers, exportReceivedSms } from '@app/contracts/number/number-file.calls.ts';
import { listReceivedSms, searchNumberUser, viewNumber } from '@app/contracts/number/number.calls.ts';
import { listCallbackProfiles } from '@app/contracts/settings/callback.calls.ts';
import { api } from '@app/platform/api.ts';
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

/** All numbers that are found, as a file. */
export async function fileOfNumbers({ status, use, search, sort }: UrlValues<typeof manageState>, format: FileFormat) {
  const statuses = status === 'all' ? [] : [status];
  return (await api.send(exportNumbers, { status: statuses, assigned_to: [...use], search, sort, format })).data;
}

/** All SMS to a number, as a file. */
export async function fileOfReceived(id: string, format: FileFormat) {
  return (await api.send(exportReceivedSms, { id, format })).data;
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
