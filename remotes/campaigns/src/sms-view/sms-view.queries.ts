import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { searchSmsCampaignLog, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import type { FileAnswer, FileFormat } from '@app/contracts/files/file-answer.ts';
import type { MessageColumn } from '@app/contracts/files/file-columns.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { pollInterval } from '../shared/live-campaigns.ts';
import { logFilter, type smsViewState } from './sms-view.state.ts';

/** One campaign; nothing is asked for without an id. */
export function smsCampaignQuery(id: string) {
  return {
    ...callQuery(viewSmsCampaign, { id }),
    enabled: id !== '',
    refetchInterval: ({ state: { data } }: Cached) => pollInterval(data && [data.data]),
  };
}

type Cached = { readonly state: { readonly data: { readonly data: Campaign } | undefined } };

/** One page of its log; the page before stays until the next one is there. */
export function campaignLogQuery(state: UrlValues<typeof smsViewState>, refetchInterval: number | false) {
  const { id, sort, page } = state;
  const input = { ...logFilter(state), id, sort, pageNumber: page, ...sizeOf(state) };
  return {
    ...callQuery(searchSmsCampaignLog, input),
    placeholderData: keepPreviousData,
    refetchInterval,
  };
}

/** The messages found, each with what became of it, as a file; all of that without `columns`. */
export async function askForLog(
  state: UrlValues<typeof smsViewState>,
  format: FileFormat,
  columns: readonly MessageColumn[],
): Promise<FileAnswer> {
  const file = { ...logFilter(state), part: 'log' as const, id: state.id, columns: [...columns], format };
  return (await api.send(downloadSmsFile, file)).data;
}

/** One message of a campaign; nothing is asked for without an id. */
export function campaignMessageQuery(id: string, message: string) {
  return { ...callQuery(searchSmsCampaignLog, { id, search: message, pageSize: 1 }), enabled: message !== '' };
}
