import { messageTypes } from '@app/contracts/campaign/campaign.ts';
import { templateStatuses } from '@app/contracts/template/template-states.ts';
import { choice, choices, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

export const templateSorts = [
  '-created_at',
  'created_at',
  '-updated_at',
  'updated_at',
  'name',
  '-name',
  'status',
  '-status',
] as const;

export function isTemplateSort(sort: string): sort is (typeof templateSorts)[number] {
  return templateSorts.some((known) => known === sort);
}

/**
 * What of the list of templates stands in its address: `template` is the one in the drawer, `edit` the one in the form,
 * `start` the example that a new one begins with; `gallery` shows the examples.
 */
export const templatesState = urlState({
  status: choice(['all', ...templateStatuses], 'all'),
  type: choices(messageTypes),
  search: text(),
  sort: choice(templateSorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  template: recordId(),
  edit: recordId(),
  start: recordId(),
  gallery: choice(['', 'open'], ''),
});

/** Value of `edit` for a template that is yet to be made. */
export const NEW_TEMPLATE = 'new';
