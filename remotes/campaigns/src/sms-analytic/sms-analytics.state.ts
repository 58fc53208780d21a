import { messageStatuses } from '@app/contracts/message/message.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { choices, day, recordId, urlState, type UrlValues } from '@app/platform/url-state.ts';

/** What of the report stands in its address: the campaign if it is of one, the campaign it is compared with, the span of days, the carriers, the states of messages. */
export const smsAnalyticsState = urlState({
  id: recordId(),
  compare: recordId(),
  from: day(),
  to: day(),
  carrier: choices(carriers),
  status: choices(messageStatuses),
});

/** Whether the report is of some days, carriers or states alone. */
export function isNarrowed({ from, to, carrier, status }: UrlValues<typeof smsAnalyticsState>): boolean {
  return from !== '' || to !== '' || carrier.length > 0 || status.length > 0;
}
