import { getChannel } from '@app/contracts/channel/channel.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';

/** Milliseconds between two looks at what no event tells: numbers, verification services, volumes. */
const LOOK_AGAIN = 30_000;

/** How each channel stands; asked again while somebody looks at the page. */
export const channelsQuery = { ...callQuery(getChannel, {}), refetchInterval: LOOK_AGAIN };

/** Keeps the channels on screen up to date where an event tells of a change. */
export function useLiveChannels(): void {
  useEvent('sender', () => void refreshCalls(getChannel));
  useEvent('zalo', () => void refreshCalls(getChannel));
}
