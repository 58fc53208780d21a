import { configurationStatuses } from '@app/contracts/verify/configuration.ts';
import { choice, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

/** Sorts the list offers; `-` is descending. */
const sorts = ['-created_at', 'created_at', 'name', '-name'] as const;

export function isConfigurationSort(sort: string): sort is (typeof sorts)[number] {
  return sorts.some((known) => known === sort);
}

/** What of the list of configurations stands in its address. */
export const configurationsState = urlState({
  status: choice(['all', ...configurationStatuses], 'all'),
  search: text(),
  sort: choice(sorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  /** Configuration whose drawer is open. */
  id: recordId(),
  /** `1` while a new one is being started. */
  new: choice(['', '1'], ''),
});
