import { configurationStatuses } from '@app/contracts/verify/configuration.ts';
import { choice, pageNumber, recordId, text, urlState } from '@app/platform/url-state.ts';

/** Sorts the list offers; `-` is descending. */
export const configurationSorts = ['-created_at', 'created_at', 'name', '-name'] as const;

/** What of the list of configurations stands in its address. */
export const configurationsState = urlState({
  status: choice(['all', ...configurationStatuses], 'all'),
  search: text(),
  sort: choice(configurationSorts, '-created_at'),
  page: pageNumber(),
  /** Configuration whose drawer is open. */
  id: recordId(),
});
