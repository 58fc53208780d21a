import { messageStatuses } from '@app/contracts/message/message.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import {
  choices,
  day,
  pageNumber,
  pageSize,
  recordId,
  text,
  urlState,
  type UrlValues,
} from '@app/platform/url-state.ts';

/** States that a message has before a campaign hands it over, so that no report counts it. */
const notYet: ReadonlySet<string> = new Set(['accepted', 'scheduled', 'queued']);
/** States of messages that a report counts. */
export const reportedStatuses = messageStatuses.filter((status) => !notYet.has(status));

/** What of the report stands in its address: the campaign if it is of one, the campaign it is compared with, the span of days, the carriers, the states of messages. */
export const smsAnalyticsState = urlState({
  id: recordId(),
  compare: recordId(),
  from: day(),
  to: day(),
  carrier: choices(carriers),
  status: choices(messageStatuses),
});

/** The same with what of the messages below it is shown: those that a search finds, a page of them, the one that is looked at. */
export const reportState = urlState({
  ...smsAnalyticsState.fields,
  search: text(),
  page: pageNumber(),
  size: pageSize(),
  message: recordId(),
});

/** Id of the messages below the report, and the end of addresses that lead to them. */
export const MESSAGES = 'messages';

/** Whether the report is of some days, carriers or states alone. */
export function isNarrowed({ from, to, carrier, status }: UrlValues<typeof smsAnalyticsState>): boolean {
  return from !== '' || to !== '' || carrier.length > 0 || status.length > 0;
}
