import { getSound, searchSound } from '@app/contracts/sound/sound.calls.ts';
import type { Sound } from '@app/contracts/sound/sound.ts';
import { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { soundsState } from './sounds.state.ts';

/** Milliseconds until sounds are fetched again that are being made ready, should the event not arrive. */
const POLL = 5_000;

/** One page of the library; its rows stay on screen while the next ones are on their way. */
export function soundsQuery({
  status,
  search,
  sort,
  page,
  size,
}: Omit<UrlValues<typeof soundsState>, 'draft' | 'edit'>) {
  const input = { status: status === 'all' ? [] : [status], search, sort, pageNumber: page, ...sizeOf({ size }) };
  return {
    ...callQuery(searchSound, input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }: Cached) => (data?.data.some(isProcessing) ? POLL : false),
  };
}

type Cached = { readonly state: { readonly data: { readonly data: readonly Sound[] } | undefined } };

function isProcessing({ status, replacement }: Sound): boolean {
  return status === 'processing' || replacement?.status === 'processing';
}

/** Fetches the sounds on screen anew, and the draft that one of them was chosen for once it is looked at again. */
export function refreshSounds(): Promise<void> {
  return refreshCalls(searchSound, getSound, viewVoiceCampaign);
}
