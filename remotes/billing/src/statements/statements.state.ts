import { choice, pageNumber, pageSize, text, urlState } from '@app/platform/url-state.ts';

export const statementSorts = ['-month', 'month'] as const;

/** What of the list of statements stands in its address. */
export const statementsState = urlState({
  sort: choice(statementSorts, '-month'),
  page: pageNumber(),
  size: pageSize(),
  /** The month beside the list, `YYYY-MM`. */
  month: text(),
  /** The page that sent somebody to billing to top up; only a safe path of ours is followed. */
  return: text(),
});
