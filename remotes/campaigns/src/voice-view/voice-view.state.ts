import { carriers } from '@app/contracts/rules/phone.ts';
import { callStatuses } from '@app/contracts/voice/call.ts';
import { choice, choices, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

const sorts = ['phone', '-phone', 'name', '-name'] as const;

export function isRecipientSort(sort: string): sort is (typeof sorts)[number] {
  return sorts.some((known) => known === sort);
}

/** What of a voice campaign's page stands in its address: the campaign, the filter of its recipients, the open call. */
export const voiceViewState = urlState({
  id: recordId(),
  search: text(),
  status: choices(callStatuses),
  carrier: choices(carriers),
  sort: choice(sorts, 'phone'),
  page: pageNumber(),
  size: pageSize(),
  call: recordId(),
});
