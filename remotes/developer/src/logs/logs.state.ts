import { requestOutcomes } from '@app/contracts/developer/request-log.ts';
import { choice, choices, day, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

export const requestSorts = ['-created_at', 'created_at'] as const;

/** What of the log stands in the page's address. `from` and `to` are days, both inclusive. */
export const logsState = urlState({
  outcome: choices(requestOutcomes),
  /** The key that requests came with. */
  key: recordId(),
  from: day(),
  to: day(),
  search: text(),
  sort: choice(requestSorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  /** The request beside the log. */
  request: recordId(),
});
