import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { UNDO_WINDOW } from '@app/contracts/campaign/quote.ts';
import { getSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { getVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { getZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { api } from '@app/platform/api.ts';
import { bus } from '@app/platform/bus.ts';
import { hasScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { offerUndo, useUndoables, withdrawUndo } from '@app/platform/undo.ts';
import { t } from '@lingui/core/macro';
import { paths } from '../paths.ts';
import { stopCampaign, undoLaunch } from './campaign-control.ts';

/** Offers to undo the launches among these campaigns, once each, to whoever may, and no longer what has begun. */
export function offerLaunches(campaigns: readonly Campaign[]): void {
  if (!hasScope('campaign:send')) return;
  const offered = new Set(useUndoables.getState().offers.map(({ id }) => id));
  for (const campaign of campaigns) {
    const { id, status, schedule, undo_until: end } = campaign;
    const isLaunched = status === 'scheduled' && schedule.at === null;
    if (!isLaunched) withdrawUndo(id);
    else if (end !== null && !offered.has(id)) offerLaunch(campaign, untilOf(end));
  }
}

/** By this device's clock, which may be wrong: what the server still calls scheduled can be undone. */
function untilOf(end: string): number {
  const longest = Date.now() + UNDO_WINDOW;
  const until = Date.parse(end);
  return until > Date.now() ? Math.min(until, longest) : longest;
}

function offerLaunch(campaign: Campaign, until: number): void {
  const { id, name, channel } = campaign;
  const undo = () => undoLaunch(campaign);
  offerUndo({
    id,
    source: paths.overview(),
    text: () =>
      channel === 'voice'
        ? t`“${name}” is launched. No one has been called yet.`
        : t`“${name}” is launched. Nothing has been sent yet.`,
    until,
    undo,
  });
  // Another tab, device or person may undo it first; else it starts.
  const stopWatching = bus.subscribe('campaign', (event) => {
    if (event.id !== id || event.status === 'scheduled') return;
    stopWatching();
    withdrawUndo(id);
    if (event.status === 'sending') saySending(campaign);
  });
}

function saySending(campaign: Campaign): void {
  const { name, channel } = campaign;
  const stop = () => void stopCampaign(campaign);
  const text = channel === 'voice' ? t`“${name}” is calling.` : t`“${name}” is being sent.`;
  showToast({ tone: 'info', text, action: { label: t`Stop`, run: stop } });
}

const MOST = 20;

/** Offers what the server knows to be undoable still. */
export async function offerOpenLaunches(): Promise<void> {
  const filter = { status: ['scheduled' as const], sort: '-launched_at' as const, pageSize: MOST };
  const answers = await Promise.all([
    api.send(getSmsCampaign, filter),
    api.send(getVoiceCampaign, filter),
    api.send(getZaloCampaign, filter),
  ]);
  offerLaunches(answers.flatMap(({ data }): readonly Campaign[] => data));
}
