import { templateTags } from '@app/contracts/zalo/zalo-limits.ts';
import { templateStatuses } from '@app/contracts/zalo/zalo-states.ts';
import { choice, choices, pageNumber, pageSize, text, urlState } from '@app/platform/url-state.ts';

export const templateSorts = ['-created_at', 'created_at', 'name', '-name', 'price', '-price'] as const;

/** What of the list of templates stands in its address; `oa` is Zalo’s number of an official account. */
export const zaloTemplatesState = urlState({
  status: choice(['all', ...templateStatuses], 'all'),
  oa: text(),
  tag: choices(templateTags),
  search: text(),
  sort: choice(templateSorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
});
