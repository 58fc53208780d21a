import { listRequests, showRequest } from '@app/contracts/developer/request-log.calls.ts';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { logsState } from './logs.state.ts';

type State = UrlValues<typeof logsState>;

export function requestsQuery({ outcome, key, from, to, search, sort, page, size }: State) {
  const filters = {
    ...(outcome.length > 0 && { outcome: [...outcome] }),
    ...(key !== '' && { key_id: key }),
    ...daySpan(from, to),
    ...(search !== '' && { search }),
  };
  return {
    ...callQuery(listRequests, { ...filters, sort, pageNumber: page, ...sizeOf({ size }) }),
    placeholderData: keepPreviousData,
  };
}

/** One request; nothing is asked for without an id. */
export function requestQuery(id: string) {
  return { ...callQuery(showRequest, { id }), enabled: id !== '' };
}
