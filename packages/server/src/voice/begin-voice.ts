import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import { lockCampaign, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { system } from '../audit/system-actor.ts';
import { transition, type InCampaign } from '../sending/transition.ts';
import { finishVoice, pauseVoiceFor } from './finish-voice.ts';
import { fillCallsJob, wakeDiallerJob } from './voice.jobs.ts';
import { readVoiceOrder, voiceHold } from './voice-order.repository.ts';
import type { VoiceDeps } from './voice-deps.ts';

/** Begins the calls of a campaign whose undo window is over. Does nothing for one that was undone, or has begun. */
export async function startVoiceCampaign({
  deps,
  scope,
  id,
  run,
}: {
  deps: VoiceDeps;
  scope: AccountScope;
  id: string;
  run: number;
}): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockCampaign(tx, scope, 'voice', id);
    if (campaign?.status !== 'scheduled' || campaign.run !== run) return;
    const now = deps.clock.now();
    await queueFill({ deps, scope, tx, now, campaign, actor: system });
    await beginCalling({ deps, scope, tx, now, campaign, actor: system }, 'campaign.started');
  });
}

/** Makes the campaign's rows follow its state in the background. */
export async function queueFill({ deps, scope, tx, campaign }: InCampaign): Promise<void> {
  const { id, status } = campaign;
  await deps.jobs.enqueue(tx, fillCallsJob, { campaign_id: id }, { scope, dedupeKey: `voice.fill:${id}:${status}` });
}

/** Lets a locked campaign call, in a run of its own, or pauses it if it must not call now. */
export async function beginCalling(at: InCampaign, action: AuditAction): Promise<CampaignRow> {
  const { scope, tx, now, campaign } = at;
  const reason = voiceHold(campaign, await readVoiceOrder(tx, scope, campaign), now);
  if (reason) return await pauseVoiceFor(at, reason);
  const begun = await transition(at, { to: 'sending', action, run: campaign.run + 1, pause_reason: null });
  return await finishVoice({ ...at, campaign: begun });
}

/** Sees to it that somebody dials for a campaign that goes on. */
export async function wakeDialler({ deps, scope, tx }: InCampaign, { id, status, run }: CampaignRow): Promise<void> {
  if (status !== 'sending') return;
  await deps.jobs.enqueue(tx, wakeDiallerJob, {}, { scope, dedupeKey: `voice.wake:${id}:${String(run)}` });
}
