import type { FileAnswer, FileFormat } from '@app/contracts/files/file-answer.ts';
import type { ZaloLogColumn } from '@app/contracts/files/file-columns.ts';
import { viewZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { downloadZaloLog, listZaloRatings, searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { pollInterval } from '../shared/live-campaigns.ts';
import type { zaloViewState } from './zalo-view.state.ts';

type State = UrlValues<typeof zaloViewState>;

/** One campaign with its report; nothing is asked for without an id. */
export function zaloCampaignQuery(id: string) {
  return {
    ...callQuery(viewZaloCampaign, { id }),
    enabled: id !== '',
    refetchInterval: ({ state: { data } }: Cached) => pollInterval(data && [data.data]),
  };
}

type Cached = { readonly state: { readonly data: { readonly data: ZaloCampaign } | undefined } };

/** What of the log is on screen. */
function filterOf({ id, search, status, carrier, error, stars }: State) {
  const code = Number.parseInt(error, 10);
  return {
    id,
    search,
    status: [...status],
    carrier: [...carrier],
    error_code: Number.isNaN(code) ? [] : [code],
    stars: [...stars],
  };
}

/** One page of its log; the page before stays until the next one is there. */
export function zaloLogQuery(state: State, refetchInterval: number | false) {
  const { sort, page } = state;
  const input = { ...filterOf(state), sort, pageNumber: page, ...sizeOf(state) };
  return { ...callQuery(searchZaloCampaignLog, input), placeholderData: keepPreviousData, refetchInterval };
}

/** A page of what people said when they rated; the page before stays until the next one is there. */
export function zaloRatingsQuery(id: string, pageNumber: number) {
  return { ...callQuery(listZaloRatings, { id, pageNumber }), placeholderData: keepPreviousData };
}

/** The messages found, each with the SMS in its place, as a file; all that is known of them without `columns`. */
export async function askForLog(
  state: State,
  format: FileFormat,
  columns: readonly ZaloLogColumn[],
): Promise<FileAnswer> {
  return (await api.send(downloadZaloLog, { ...filterOf(state), columns: [...columns], format })).data;
}

/** One message of a campaign, found by its id. */
export function zaloMessageQuery(campaignId: string, id: string) {
  return { ...callQuery(searchZaloCampaignLog, { id: campaignId, search: id, pageSize: 1 }), enabled: id !== '' };
}
