import { VALID_YEARS } from '@app/contracts/sender/sender-rules.ts';
import { nextStatus, type SenderEvent } from '@app/contracts/sender/sender-states.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import type { Updateable } from 'kysely';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { SenderTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { gridAfter } from './carrier-grid.ts';
import type { SenderDeps } from './sender-deps.ts';
import { markFiles } from './sender-file.repository.ts';
import { notifyOfSender } from './sender-notices.ts';
import { updateSenderRow, type SenderRow } from './sender.repository.ts';

/** Our own review, reminders and ends: nobody of the account. */
export const reviewActor: AuditActor = { kind: 'system', id: 'review', ip: '' };

export interface Move {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly deps: Pick<SenderDeps, 'ids' | 'bus' | 'clock' | 'jobs'>;
  readonly actor: AuditActor;
  /** As it was when it was locked in this transaction. */
  readonly sender: SenderRow;
  readonly event: SenderEvent;
  readonly reason?: string;
}

/**
 * Moves a locked sender by the table of transitions: state, standing with the carriers, documents, audit, notification
 * and event in one transaction. Throws 409 `wrong_state` where the table knows no such step.
 */
export async function moveSender(move: Move): Promise<SenderRow> {
  const { tx, scope, deps, actor, sender, event, reason = '' } = move;
  const status = nextStatus(event, sender.status);
  if (status === null) throw failure(409, 'wrong_state', { info: { status: sender.status } });
  const now = deps.clock.now();
  const changes = { status, updated_at: now, ...changesOf(event, sender, { now, reason }) };
  await updateSenderRow(tx, scope, sender.id, {
    ...changes,
    carriers: json(gridAfter(sender.carriers, event, { now, reason })),
  });
  if (event === 'approved' || event === 'renewed') {
    await markFiles(tx, scope, { senderId: sender.id, status: 'approved' });
  }
  await writeAudit(tx, {
    ids: deps.ids,
    now,
    accountId: scope.accountId,
    actor,
    action: `sender.${event}`,
    object: { type: 'sender', id: sender.id },
    before: { status: sender.status },
    after: { status },
    reason,
  });
  const moved = { ...sender, ...changes, carriers: gridAfter(sender.carriers, event, { now, reason }) };
  await notifyOfSender({ tx, scope, deps, sender: moved, event, reason });
  deps.bus.publish(tx, { accountId: scope.accountId, topic: 'sender', data: { id: sender.id, status } });
  return moved;
}

type Changes = Pick<SenderRow, 'reason' | 'valid_until' | 'submitted_at' | 'renewal_asked_at' | 'reminded_days'>;

function changesOf(
  event: SenderEvent,
  sender: SenderRow,
  { now, reason }: { now: Date; reason: string },
): Partial<Changes> & Updateable<Pick<SenderTable, 'reason'>> {
  switch (event) {
    case 'requested':
    case 'changed':
      return { reason: null, submitted_at: now, renewal_asked_at: null, reminded_days: null, valid_until: null };
    case 'approved':
      return { reason: null, valid_until: yearsAfter(dayKey(now)) };
    case 'renewed': {
      const today = dayKey(now);
      const from = sender.valid_until !== null && sender.valid_until > today ? sender.valid_until : today;
      return { reason: null, valid_until: yearsAfter(from), renewal_asked_at: null, reminded_days: null };
    }
    case 'renewal_asked':
      return { reason: null, renewal_asked_at: now };
    case 'renewal_refused':
      return { reason, renewal_asked_at: null };
    case 'rejected':
    case 'suspended':
    case 'revoked':
      return { reason };
    case 'saved':
    case 'reinstated':
      return { reason: null };
    default:
      return {};
  }
}

/** The same day three years later; the last of February stays the last of February. */
function yearsAfter(day: string): string {
  const later = `${Number(day.slice(0, 4)) + VALID_YEARS}${day.slice(4)}`;
  return later.endsWith('02-29') ? later.replace('02-29', '02-28') : later;
}
