import { searchTemplate } from '@app/contracts/template/template.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { templatesState } from './templates.state.ts';

/** One page of templates; the rows of the page before stay on screen while the next ones are on their way. */
export function templatesQuery({ status, type, search, sort, page, size }: UrlValues<typeof templatesState>) {
  const input = {
    status: status === 'all' ? [] : [status],
    type: [...type],
    search,
    sort,
    pageNumber: page,
    ...sizeOf({ size }),
  };
  return { ...callQuery(searchTemplate, input), placeholderData: keepPreviousData };
}
