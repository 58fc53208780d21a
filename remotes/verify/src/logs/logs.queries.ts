import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import {
  exportVerificationsAsCsv,
  exportVerificationsAsXlsx,
  filterVerificationLogs,
  searchVerificationLogs,
} from '@app/contracts/verification/verification-log.calls.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { logsState } from './logs.state.ts';

type State = UrlValues<typeof logsState>;

function filterOf(state: State) {
  const { service, search, sort } = state;
  return {
    ...(service !== '' && { configuration_id: service }),
    status: [...state.status],
    channel: [...state.channel],
    carrier: [...state.carrier],
    blocked_reason: [...state.reason],
    ...(state.stage !== '' && { stage: state.stage }),
    hour: [...state.hour],
    ...daySpan(state.from, state.to),
    search,
    sort,
  };
}

/** One page of logs; the rows of the page before stay on screen while the next ones are on their way. */
export function logsQuery(state: State) {
  const input = { ...filterOf(state), pageNumber: state.page, ...sizeOf(state) };
  return { ...callQuery(filterVerificationLogs, input), placeholderData: keepPreviousData };
}

/** The verifications on screen as a file, with all pages. */
export async function fileOfLogs(state: State, format: FileFormat) {
  const call = format === 'csv' ? exportVerificationsAsCsv : exportVerificationsAsXlsx;
  return (await api.send(call, filterOf(state))).data;
}

/** One verification, as a list of one; nothing is asked for without an id. */
export function logQuery(id: string) {
  return { ...callQuery(searchVerificationLogs, { search: id }), enabled: id !== '' };
}
