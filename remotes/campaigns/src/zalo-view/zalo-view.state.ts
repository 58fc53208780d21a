import { messageStatuses } from '@app/contracts/message/message.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { starChoices } from '@app/contracts/zalo/zalo-rating.ts';
import { choice, choices, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';
import { columnsField } from '../shared/columns/columns-field.ts';

const sorts = ['-created_at', 'created_at'] as const;

export function isZaloLogSort(sort: string): sort is (typeof sorts)[number] {
  return sorts.some((known) => known === sort);
}

/** What of a Zalo campaign's page stands in its address: the campaign, the filter of its log, the open message. */
export const zaloViewState = urlState({
  id: recordId(),
  search: text(),
  status: choices(messageStatuses),
  carrier: choices(carriers),
  /** One of our error codes; empty for any outcome. */
  error: text(),
  /** How many stars the recipient gave. */
  stars: choices(starChoices),
  sort: choice(sorts, '-created_at'),
  columns: columnsField('zalo_log'),
  page: pageNumber(),
  size: pageSize(),
  message: recordId(),
  /** The page of what people said. */
  said: pageNumber(),
});
