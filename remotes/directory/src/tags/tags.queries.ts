import { getTag, getTagAll, searchContacts, searchTag, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { previewMergeTags } from '@app/contracts/contact/tag.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { tagsState } from './tags.state.ts';

export function tagListQuery({ search, sort, page, size }: UrlValues<typeof tagsState>) {
  return {
    ...callQuery(searchTag, { search, sort, pageNumber: page, ...sizeOf({ size }) }),
    placeholderData: keepPreviousData,
  };
}

/** Every tag, for a dialog about one of them. */
export const allTagsQuery = callQuery(getTagAll, {});

/** What merging would come to; nothing is asked for without a tag to merge into. */
export function mergePreviewQuery(id: string, into: string) {
  return { ...callQuery(previewMergeTags, { ids: [id], into }), enabled: into !== '', staleTime: 0 };
}

/** Whatever shows tags is fetched anew. */
export function refreshTags(): Promise<void> {
  return refreshCalls(getTag, searchTag, getTagAll, searchContacts, viewContact);
}
