import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { lockCampaign, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { failure, notFound } from '../http/failure.ts';
import { readWallet, type Wallet } from '../ledger/ledger.repository.ts';
import { postCharges } from '../sending/campaign-money.ts';
import { transition, type InCampaign } from '../sending/transition.ts';
import { beginCalling, queueFill, wakeDialler } from './begin-voice.ts';
import { finishVoice } from './finish-voice.ts';
import { readVoiceCampaign } from './voice-campaign.repository.ts';

interface Control {
  readonly deps: InCampaign['deps'] & { readonly clock: Clock };
  readonly actor: { readonly scope: AccountScope; readonly audit: AuditActor };
  readonly id: string;
}

export interface ControlledVoice {
  readonly campaign: VoiceCampaign;
  readonly wallet: Wallet;
}

/**
 * Holds a campaign: calls under way are finished, nobody else is dialled.
 * @throws Failure 404; 409 `wrong_state` unless it calls, or is paused by the system.
 */
export function pauseVoice(control: Control): Promise<ControlledVoice> {
  return change(control, async (at) => {
    const { status, pause_reason: reason } = at.campaign;
    if (status !== 'sending' && (status !== 'paused' || reason === 'user')) throw wrongState(at.campaign);
    const campaign = await postCharges(at);
    const paused = { to: 'paused', action: 'campaign.paused', reason: 'user', pause_reason: 'user' } as const;
    await transition({ ...at, campaign }, paused);
  });
}

/**
 * Lets a paused campaign go on. One that must not call now (hours, a caller that cannot be used) stays paused for that.
 * @throws Failure 404; 409 `wrong_state` unless it is paused.
 */
export function resumeVoice(control: Control): Promise<ControlledVoice> {
  return change(control, async (at) => {
    if (at.campaign.status !== 'paused') throw wrongState(at.campaign);
    await wakeDialler(at, await beginCalling(at, 'campaign.resumed'));
  });
}

/**
 * Ends a campaign early: who was not reached is cancelled, calls under way are finished.
 * @throws Failure 404; 409 `wrong_state` unless it calls or is paused.
 */
export function cancelVoice(control: Control): Promise<ControlledVoice> {
  return change(control, async (at) => {
    const { status, count_queued, count_cancelled, run } = at.campaign;
    if (status !== 'sending' && status !== 'paused') throw wrongState(at.campaign);
    const campaign = await transition(at, {
      to: 'cancelling',
      action: 'campaign.cancelled',
      pause_reason: null,
      run: run + 1,
      count_queued: 0,
      count_cancelled: count_cancelled + count_queued,
    });
    await queueFill({ ...at, campaign });
    await finishVoice({ ...at, campaign });
  });
}

function change({ deps, actor, id }: Control, work: (at: InCampaign) => Promise<void>): Promise<ControlledVoice> {
  const { scope, audit } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockCampaign(tx, scope, 'voice', id);
    if (!campaign) throw notFound();
    await work({ deps, scope, tx, now: deps.clock.now(), campaign, actor: audit });
    const changed = await readVoiceCampaign(tx, scope, id);
    if (!changed) throw notFound();
    return { campaign: changed, wallet: await readWallet(tx, scope) };
  });
}

function wrongState({ status }: CampaignRow): Error {
  return failure(409, 'wrong_state', { info: { status } });
}
