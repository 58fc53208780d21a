import { searchTag } from '@app/contracts/contact/contact.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { tagsState } from './tags.state.ts';

export function tagListQuery({ search, sort, page }: UrlValues<typeof tagsState>) {
  return { ...callQuery(searchTag, { search, sort, pageNumber: page }), placeholderData: keepPreviousData };
}
