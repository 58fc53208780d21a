import { getZaloTemplates } from '@app/contracts/zalo/zalo.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { zaloTemplatesState } from './templates.state.ts';

/** Milliseconds between two looks while Zalo reviews, should the event that tells of a decision not arrive. */
const POLL = 15_000;

/** One page of templates; the cards of the page before stay on screen while the next ones are on their way. */
export function templatesQuery({ status, oa, tag, search, sort, page, size }: UrlValues<typeof zaloTemplatesState>) {
  const input = {
    ...(oa !== '' && { oa_id: oa }),
    ...(status !== 'all' && { status: [status] }),
    ...(tag.length > 0 && { tag: [...tag] }),
    search,
    sort,
    pageNumber: page,
    ...sizeOf({ size }),
  };
  return { ...callQuery(getZaloTemplates, input), placeholderData: keepPreviousData, refetchInterval: POLL };
}
