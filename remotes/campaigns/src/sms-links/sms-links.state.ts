import { choice, pageNumber, pageSize, text, urlState } from '@app/platform/url-state.ts';

const sorts = ['-created_at', 'created_at', '-clicks', 'clicks', '-last_click_at', 'last_click_at'] as const;

export function isLinkSort(sort: string): sort is (typeof sorts)[number] {
  return sorts.some((known) => known === sort);
}

/** What of the list of links stands in its address. */
export const smsLinksState = urlState({
  /** Links of this campaign alone. */
  campaign: text(),
  /** The link that is looked at. */
  link: text(),
  sort: choice(sorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
});
