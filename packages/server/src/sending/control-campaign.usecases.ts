import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { readCampaign } from '../campaign/campaign.repository.ts';
import { lockCampaign, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { failure, notFound } from '../http/failure.ts';
import { readWallet, type Wallet } from '../ledger/ledger.repository.ts';
import { beginSending } from './begin-campaign.ts';
import { postCharges } from './campaign-money.ts';
import { endCampaign } from './finish-campaign.ts';
import type { sentChannels } from './sent-channels.ts';
import type { SendingDeps } from './sending-deps.ts';
import { transition, type InCampaign } from './transition.ts';

interface Control {
  readonly deps: InCampaign['deps'] & { readonly clock: Clock };
  readonly actor: { readonly scope: AccountScope; readonly audit: AuditActor };
  /** SMS unless said otherwise. */
  readonly channel?: (typeof sentChannels)[number];
  readonly id: string;
}

export interface Controlled {
  readonly campaign: Campaign;
  readonly wallet: Wallet;
}

/**
 * Holds a campaign. What was handed to the carrier stays handed over; nothing follows once this has returned.
 * @throws Failure 404; 409 `wrong_state` unless it sends, or is paused by the system.
 */
export function pauseCampaign(control: Control): Promise<Controlled> {
  return change(control, async (at) => {
    const { status, pause_reason: reason } = at.campaign;
    if (status !== 'sending' && (status !== 'paused' || reason === 'user')) throw wrongState(at.campaign);
    const campaign = await postCharges(at);
    await transition(
      { ...at, campaign },
      { to: 'paused', action: 'campaign.paused', reason: 'user', pause_reason: 'user', resumes_at: null },
    );
  });
}

type Resumption = Control & { readonly deps: Pick<SendingDeps, 'carrierHours'> };

/**
 * Lets a paused campaign go on where it stopped. One that must not send now (quiet hours, carriers that are closed, a
 * sender that is not approved) stays paused for that reason.
 * @throws Failure 404; 409 `wrong_state` unless it is paused.
 */
export function resumeCampaign(control: Resumption): Promise<Controlled> {
  return change(control, async (at) => {
    if (at.campaign.status !== 'paused') throw wrongState(at.campaign);
    await beginSending({ ...at, deps: control.deps }, 'campaign.resumed');
  });
}

/**
 * Ends a campaign early. Who waits is cancelled; what is at the carrier just now is waited for, which takes a moment.
 * @throws Failure 404; 409 `wrong_state` unless it sends or is paused.
 */
export function cancelCampaign(control: Control): Promise<Controlled> {
  return change(control, async (at) => {
    const { status, count_queued, count_sending, count_cancelled, run } = at.campaign;
    if (status !== 'sending' && status !== 'paused') throw wrongState(at.campaign);
    const campaign = await transition(at, {
      to: 'cancelling',
      action: 'campaign.cancelled',
      pause_reason: null,
      resumes_at: null,
      run: run + 1,
      count_queued: 0,
      count_cancelled: count_cancelled + count_queued,
    });
    if (count_sending === 0) await endCampaign({ ...at, campaign });
  });
}

/** Changes a campaign whose row is locked, so that no claim is half done: each came before, or finds it changed. */
function change(
  { deps, actor, channel = 'sms', id }: Control,
  work: (at: InCampaign) => Promise<void>,
): Promise<Controlled> {
  const { scope, audit } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockCampaign(tx, scope, channel, id);
    if (!campaign) throw notFound();
    await work({ deps, scope, tx, now: deps.clock.now(), campaign, actor: audit });
    const changed = await readCampaign(tx, scope, channel, id);
    if (!changed) throw notFound();
    return { campaign: changed, wallet: await readWallet(tx, scope) };
  });
}

function wrongState({ status }: CampaignRow): Error {
  return failure(409, 'wrong_state', { info: { status } });
}
