import { downloadVoiceFile, searchVoiceLog } from '@app/contracts/voice/call-log.calls.ts';
import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import type { CallColumn } from '@app/contracts/files/file-columns.ts';
import { getAllCampaigns } from '@app/contracts/voice/voice-campaign.calls.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import type { voiceLogState } from './voice-log.state.ts';

type State = UrlValues<typeof voiceLogState>;

/** Milliseconds until the log is fetched again while calls on screen are under way. */
const POLL = 10_000;
const open: ReadonlySet<string> = new Set(['queued', 'waiting', 'initiated', 'ringing', 'answered']);

function filterOf({ search, status, key, carrier, from, to }: State) {
  return { search, status: [...status], key: [...key], carrier: [...carrier], ...daySpan(from, to) };
}

/** One page of the log; the page before stays until the next one is there. */
export function voiceLogQuery(state: State) {
  const { campaign, sort, page } = state;
  const input = {
    ...(campaign !== '' && { campaign_id: campaign }),
    ...filterOf(state),
    sort,
    pageNumber: page,
    ...sizeOf(state),
  };
  return {
    ...callQuery(searchVoiceLog, input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: Cached) =>
      data?.data.some(({ status }) => open.has(status)) ? POLL : false,
  };
}

type Cached = {
  readonly state: { readonly data: { readonly data: readonly { readonly status: string }[] } | undefined };
};

/** Campaigns to filter by. */
export const voiceCampaignNamesQuery = callQuery(getAllCampaigns, { channel: ['voice'] });

/** The calls found, as a file with all that is known of them, or with `columns`. */
export async function askForLog(state: State, format: FileFormat, columns: readonly CallColumn[]) {
  const { campaign } = state;
  const file = { part: 'log' as const, ...(campaign !== '' && { id: campaign }), ...filterOf(state), format };
  return (await api.send(downloadVoiceFile, { ...file, columns: [...columns] })).data;
}
