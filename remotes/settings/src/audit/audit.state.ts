import { auditAreaNames } from '@app/contracts/audit/audit-actions.ts';
import { choice, choices, day, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

export const auditSorts = ['-created_at', 'created_at'] as const;

/** What of the history of changes is in its address. `from` and `to` are days, both inclusive. */
export const auditState = urlState({
  area: choices(auditAreaNames),
  /** Id of the user or the API key that acted; `''` for all. */
  actor: text(),
  from: day(),
  to: day(),
  search: text(),
  sort: choice(auditSorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  /** The entry beside the list. */
  entry: recordId(),
});
