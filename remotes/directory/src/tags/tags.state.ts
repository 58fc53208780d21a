import { choice, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

export const tagSorts = ['name', '-name', '-contact_count', 'contact_count', '-created_at', 'created_at'] as const;

export function isTagSort(sort: string): sort is (typeof tagSorts)[number] {
  return tagSorts.some((known) => known === sort);
}

/** What of the tag list stands in its address. */
export const tagsState = urlState({
  search: text(),
  sort: choice(tagSorts, 'name'),
  page: pageNumber(),
  size: pageSize(),
  /** `1` while a new tag is being made. */
  new: recordId(),
  /** Tag that is being changed, merged into another one, or deleted. */
  edit: recordId(),
  merge: recordId(),
  remove: recordId(),
});
