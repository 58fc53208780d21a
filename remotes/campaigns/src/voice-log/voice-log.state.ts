import { carriers } from '@app/contracts/rules/phone.ts';
import { callStatuses, keyFilters } from '@app/contracts/voice/call.ts';
import { choice, choices, day, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';
import { columnsField } from '../shared/columns/columns-field.ts';

const sorts = ['-created_at', 'created_at', '-duration', 'duration', '-price', 'price'] as const;

export function isCallSort(sort: string): sort is (typeof sorts)[number] {
  return sorts.some((known) => known === sort);
}

/** What of the log of calls stands in its address: its filter, and the call that is looked at. */
export const voiceLogState = urlState({
  campaign: text(),
  search: text(),
  status: choices(callStatuses),
  key: choices(keyFilters),
  carrier: choices(carriers),
  from: day(),
  to: day(),
  sort: choice(sorts, '-created_at'),
  columns: columnsField('voice_log'),
  page: pageNumber(),
  size: pageSize(),
  call: recordId(),
});
