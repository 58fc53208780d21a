import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { downloadVoiceFile } from '@app/contracts/voice/call-log.calls.ts';
import { showVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { pollInterval } from '../shared/live-campaigns.ts';
import type { voiceViewState } from './voice-view.state.ts';

type State = UrlValues<typeof voiceViewState>;

/** One campaign with its report; nothing is asked for without an id. */
export function voiceCampaignQuery(id: string) {
  return {
    ...callQuery(viewVoiceCampaign, { id }),
    enabled: id !== '',
    refetchInterval: ({ state: { data } }: Cached) => pollInterval(data && [data.data]),
  };
}

type Cached = { readonly state: { readonly data: { readonly data: VoiceCampaign } | undefined } };

/** One page of its recipients; the page before stays until the next one is there. */
export function recipientsQuery(
  { id, search, status, carrier, sort, page, size }: State,
  refetchInterval: number | false,
) {
  const input = {
    campaign_id: id,
    search,
    status: [...status],
    carrier: [...carrier],
    sort,
    pageNumber: page,
    ...sizeOf({ size }),
  };
  return { ...callQuery(showVoiceContacts, input), placeholderData: keepPreviousData, refetchInterval };
}

/** The recipients found, each with what became of the call, as a file. */
export async function askForRecipients({ id, search, status, carrier }: State, format: FileFormat) {
  const file = { part: 'recipients' as const, id, search, status: [...status], carrier: [...carrier], format };
  return (await api.send(downloadVoiceFile, file)).data;
}
