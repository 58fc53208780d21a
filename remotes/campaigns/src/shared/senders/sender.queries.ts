import { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getChannel } from '@app/contracts/channel/channel.calls.ts';
import { getSender, searchSender, viewSender, viewSenderEdit } from '@app/contracts/sender/sender.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';

/** Brand names for SMS of any purpose, and how many of them may be used. */
export const usableSendersQuery = callQuery(getSmsSender, {});

/** Fetches everything again that shows senders. */
export function refreshSenders(): Promise<void> {
  return refreshCalls(getSender, searchSender, viewSender, viewSenderEdit, getSmsSender, getChannel);
}

/** Keeps the senders on screen up to date while they are reviewed. */
export function useLiveSenders(): void {
  useEvent('sender', () => void refreshSenders());
}
