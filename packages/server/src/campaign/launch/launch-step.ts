import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { writeAudit, type AuditActor, type AuditEntry } from '../../audit/audit.repository.ts';
import { userActor } from '../../audit/user-actor.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Channel } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { ServerDeps } from '../../deps.ts';
import { notFound } from '../../http/failure.ts';
import type { Member } from '../../http/member.ts';
import type { RequestContext } from '../../http/route.ts';
import { readWallet, type Wallet } from '../../ledger/ledger.repository.ts';
import { announceBalance } from '../../messaging/message-events.ts';
import { startCampaignJob } from '../../sending/sending.jobs.ts';
import { startVoiceJob } from '../../voice/voice.jobs.ts';
import { readCampaign } from '../campaign.repository.ts';
import { announceCampaign } from './announce-campaign.ts';

/** Who takes a step, as the audit has it. */
export interface StepActor {
  readonly scope: AccountScope;
  readonly userId: string;
  readonly audit: AuditActor;
}

export function actorBy(actor: Member, request: RequestContext): StepActor {
  return { scope: actor.scope, userId: actor.userId, audit: userActor(actor, request) };
}

/** Where a campaign takes a step: its row is locked for this transaction. */
export interface InStep {
  readonly deps: Pick<ServerDeps, 'ids' | 'bus' | 'jobs'>;
  readonly tx: AccountTx;
  readonly actor: StepActor;
  readonly now: Date;
}

export interface Stepped {
  readonly campaign: Campaign;
  readonly wallet: Wallet;
}

interface StepDone {
  readonly channel: Channel;
  readonly id: string;
  readonly action: AuditAction;
  readonly after?: AuditEntry['after'];
}

/** Reads what came of a step, tells open pages, and writes it to the audit. */
export async function finishStep({ deps, tx, actor, now }: InStep, done: StepDone): Promise<Stepped> {
  const { channel, id, action, after } = done;
  const { scope } = actor;
  const stepped = await readStep(tx, scope, channel, id);
  announceBalance(deps.bus, tx, scope, stepped.wallet);
  announceCampaign(deps.bus, tx, scope, stepped.campaign);
  await writeAudit(tx, {
    ids: deps.ids,
    now,
    accountId: scope.accountId,
    actor: actor.audit,
    action,
    object: { type: 'campaign', id },
    ...(after && { after }),
  });
  return stepped;
}

/** A campaign and the wallet as they are. Throws 404. */
export async function readStep(tx: AccountTx, scope: AccountScope, channel: Channel, id: string): Promise<Stepped> {
  const campaign = await readCampaign(tx, scope, channel, id);
  if (!campaign) throw notFound();
  return { campaign, wallet: await readWallet(tx, scope) };
}

/** Queues the start of a launched campaign's run. */
export async function queueStart(
  { deps, tx, scope }: { deps: Pick<ServerDeps, 'jobs'>; tx: AccountTx; scope: AccountScope },
  { channel, id, run, at }: { channel: Channel; id: string; run: number; at: Date },
): Promise<void> {
  const job = channel === 'voice' ? startVoiceJob : startCampaignJob;
  const dedupeKey = `${job.kind}:${id}:${run}`;
  await deps.jobs.enqueue(tx, job, { campaign_id: id, run }, { scope, runAt: at, dedupeKey });
}
