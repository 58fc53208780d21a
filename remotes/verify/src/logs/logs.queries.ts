import { daySpan } from '@app/contracts/rules/day-span.ts';
import { filterVerificationLogs, searchVerificationLogs } from '@app/contracts/verification/verification-log.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { logsState } from './logs.state.ts';

/** One page of logs; the rows of the page before stay on screen while the next ones are on their way. */
export function logsQuery(state: UrlValues<typeof logsState>) {
  const { service, search, sort, page, size } = state;
  const input = {
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
    pageNumber: page,
    ...sizeOf({ size }),
  };
  return { ...callQuery(filterVerificationLogs, input), placeholderData: keepPreviousData };
}

/** One verification, as a list of one; nothing is asked for without an id. */
export function logQuery(id: string) {
  return { ...callQuery(searchVerificationLogs, { search: id }), enabled: id !== '' };
}
