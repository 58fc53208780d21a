import { analyseSms } from '@app/contracts/campaign/sms-analytics.calls.ts';
import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { exportSmsMessages } from '@app/contracts/campaign/sms-export.calls.ts';
import type { FileAnswer, FileFormat } from '@app/contracts/files/file-answer.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { getAllCampaigns } from '@app/contracts/voice/voice-campaign.calls.ts';
import { api } from '@app/platform/api.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import type { reportState, smsAnalyticsState } from './sms-analytics.state.ts';

type State = UrlValues<typeof smsAnalyticsState>;

/** Milliseconds until the report is fetched again while messages are on their way, should events not arrive. */
const POLL = 10_000;

function inputOf({ id, from, to, carrier, status }: Omit<State, 'compare'>) {
  return { ...(id !== '' && { id }), ...daySpan(from, to), carrier: [...carrier], status: [...status] };
}

/** The report; the one before stays until the next one is there. */
export function smsAnalyticsQuery(state: State) {
  return {
    ...callQuery(analyseSms, inputOf(state)),
    placeholderData: keepPreviousData,
    refetchInterval: whileMoving,
  };
}

/** A page of the messages that the report counts, as it was when it was fetched. */
export function reportMessagesQuery(report: SmsAnalytics, state: UrlValues<typeof reportState>) {
  const { carrier, status, search, page } = state;
  const filter = { campaigns_of: 'sms' as const, carrier: [...carrier], status: [...status], ...spanOf(report) };
  return {
    ...callQuery(listMessages, { ...filter, search, pageNumber: page, ...sizeOf(state) }),
    placeholderData: keepPreviousData,
    refetchInterval: isMoving(report) ? POLL : (false as const),
  };
}

/** The report of a whole campaign. */
export function campaignReportQuery(id: string) {
  return {
    ...callQuery(analyseSms, inputOf({ id, from: '', to: '', carrier: [], status: [] })),
    refetchInterval: whileMoving,
  };
}

type Cached = { readonly state: { readonly data: { readonly data: SmsAnalytics } | undefined } };

/** Asks again as long as numbers change. */
function whileMoving({ state: { data } }: Cached): number | false {
  return data && isMoving(data.data) ? POLL : false;
}

/** Whether numbers are still to change: something waits, or its receipt is to come. */
export function isMoving({ waiting, by_status: states }: SmsAnalytics): boolean {
  return waiting + (states['sending'] ?? 0) + (states['sent'] ?? 0) > 0;
}

/** Campaigns to choose from. */
export const smsCampaignNamesQuery = callQuery(getAllCampaigns, { channel: ['sms'] });

/** Milliseconds between two looks, however many events tell of changes. */
const PAUSE = 3_000;
const pause: { timer: ReturnType<typeof setTimeout> | null } = { timer: null };

/** Fetches the report again, once for all events of a moment. */
export function refreshReport(): void {
  pause.timer ??= setTimeout(() => {
    pause.timer = null;
    void refreshCalls(analyseSms, listMessages);
  }, PAUSE);
}

/** The messages that the report is of, as a file. */
export async function askForMessages(report: SmsAnalytics, state: State, format: FileFormat): Promise<FileAnswer> {
  return (await api.send(exportSmsMessages, { ...inputOf(state), ...spanOf(report), format })).data;
}

function spanOf({ from, to }: SmsAnalytics) {
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}
