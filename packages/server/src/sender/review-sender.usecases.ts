import { isGenericName, type SenderCarrier } from '@app/contracts/sender/sender-rules.ts';
import { isUsableStatus, nextStatus } from '@app/contracts/sender/sender-states.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { CarrierApproval } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import { fullGrid } from './carrier-grid.ts';
import { checklistOf } from './checklist.ts';
import { isHeldElsewhere } from './holder.repository.ts';
import { moveSender, reviewActor, type Move } from './move-sender.ts';
import type { SenderDeps } from './sender-deps.ts';
import { listFiles } from './sender-file.repository.ts';
import type { SenderReason } from './sender-reasons.ts';
import { lockSender, updateSenderRow, type SenderRow } from './sender.repository.ts';

interface Deciding {
  readonly deps: SenderDeps;
  readonly scope: AccountScope;
  readonly id: string;
  readonly actor: AuditActor;
}

type Verdict = Extract<
  Move['event'],
  'forwarded' | 'approved' | 'rejected' | 'renewed' | 'renewal_refused' | 'suspended' | 'reinstated' | 'revoked'
>;

/** A decision of ours on a sender. Throws 404, 409 `wrong_state` where the sender is not in a state for it. */
export function decideSender({
  deps,
  scope,
  id,
  ...decision
}: Deciding & { event: Verdict; reason: string }): Promise<SenderRow> {
  return deps.database.asAccount(scope, async (tx) => {
    const sender = (await lockSender(tx, scope, id)) ?? missing();
    return await moveSender({ tx, scope, deps, sender, ...decision });
  });
}

interface CarrierWord {
  readonly carrier: SenderCarrier;
  readonly status: CarrierApproval['status'];
  readonly reason: string;
}

/** What one carrier says of a sender. Throws 404 for a sender that is none. */
export function setCarrier({ deps, scope, ...word }: Deciding & CarrierWord): Promise<void> {
  return deps.database.asAccount(scope, (tx) => writeCarrier({ tx, scope, deps, ...word }));
}

/** As {@link setCarrier}, in a transaction that is under way. */
export async function writeCarrier({
  tx,
  scope,
  deps,
  id,
  actor,
  carrier,
  status,
  reason,
}: Pick<Move, 'tx' | 'scope' | 'deps' | 'actor'> & CarrierWord & { id: string }): Promise<void> {
  const sender = (await lockSender(tx, scope, id)) ?? missing();
  const now = deps.clock.now();
  const approved_at = status === 'approved' ? now.toISOString() : null;
  const standing = { carrier, status, approved_at, reason: reason === '' ? null : reason };
  const carriers = json(fullGrid(sender.carriers).map((row) => (row.carrier === carrier ? standing : row)));
  await updateSenderRow(tx, scope, id, { carriers, updated_at: now });
  await writeAudit(tx, {
    ids: deps.ids,
    now,
    accountId: scope.accountId,
    actor,
    action: 'sender.carrier_changed',
    object: { type: 'sender', id },
    after: { carrier, status },
    reason,
  });
  deps.bus.publish(tx, { accountId: scope.accountId, topic: 'sender', data: { id, status: sender.status } });
}

export type ReviewOutcome = 'forwarded' | 'decided' | 'nothing';

/**
 * One step of the simulated review: a pending request is refused for the first thing that is wrong with it, else handed
 * to the carriers; what is with the carriers is approved; a renewal that was asked for is granted. Nothing for any other.
 */
export async function reviewStep({ deps, scope, id }: Omit<Deciding, 'actor'>): Promise<ReviewOutcome> {
  const isHeld = await deps.database.asSystem((tx) => isHeldElsewhere(tx, { accountId: scope.accountId, id }));
  return await deps.database.asAccount(scope, async (tx) => {
    const sender = await lockSender(tx, scope, id);
    if (!sender) return 'nothing';
    const move = { tx, scope, deps, sender, actor: reviewActor };
    if (nextStatus('forwarded', sender.status) !== null) {
      const reason = (await faultOf(tx, scope, sender)) ?? (isHeld ? 'name_taken' : null);
      await moveSender(reason ? { ...move, event: 'rejected', reason } : { ...move, event: 'forwarded' });
      return reason ? 'decided' : 'forwarded';
    }
    if (sender.status === 'submitted') await moveSender({ ...move, event: 'approved' });
    else if (sender.status === 'expiring' && sender.renewal_asked_at !== null) {
      await moveSender({ ...move, event: 'renewed' });
    } else if (isUsableStatus(sender.status)) await approveCarriers(move);
    return 'decided';
  });
}

/** Carriers that were added to an approved sender say yes one by one. */
async function approveCarriers({ tx, scope, deps, sender }: Pick<Move, 'tx' | 'scope' | 'deps' | 'sender'>) {
  for (const { carrier, status } of sender.carriers) {
    if (carrier !== 'other' && status === 'pending') {
      const standing = { carrier, status: 'approved', reason: '' } as const;
      await writeCarrier({ tx, scope, deps, actor: reviewActor, id: sender.id, ...standing });
    }
  }
}

/** The first thing that is wrong with a request; null if nothing is. */
async function faultOf(tx: AccountTx, scope: AccountScope, sender: SenderRow): Promise<SenderReason | null> {
  const kinds = (await listFiles(tx, scope, [sender.id])).map(({ kind }) => kind);
  const lacking = new Set(
    checklistOf(sender, kinds)
      .filter((item) => item.isRequired && !item.isProvided)
      .map(({ kind }) => kind),
  );
  if (lacking.has('business_licence')) return 'licence_missing';
  if (isGenericName(sender.name)) return 'generic_name';
  if (lacking.has('trademark')) return 'trademark_missing';
  return lacking.has('authorisation') ? 'authorisation_missing' : null;
}

function missing(): never {
  throw notFound();
}
