import type { Parsed } from '@app/contracts/core/call.ts';
import { areLastDigits, RELEASE_UNDO, returnableStatuses } from '@app/contracts/number/number.ts';
import type { unsubscribeNumber } from '@app/contracts/number/number.calls.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import type { NumberDeps } from './number-deps.ts';
import { settleNumberJob } from './number.jobs.ts';
import { changeNumber, lockNumber, type NumberRow } from './rented-number.repository.ts';
import { requireUnused } from './require-unused.ts';

interface Releasing {
  readonly deps: NumberDeps;
  readonly scope: AccountScope;
  readonly actor: AuditActor;
  readonly input: Parsed<typeof unsubscribeNumber>;
}

/** Has a number given back, or kept after all. Throws as the call says. */
export async function releaseNumber({ deps, scope, actor, input }: Releasing): Promise<void> {
  const now = deps.clock.now();
  await deps.database.asAccount(scope, async (tx) => {
    const number = (await lockNumber(tx, scope, input.id)) ?? notRented();
    const next = input.undo
      ? await keep({ tx, scope, number, now })
      : await requestRelease({ deps, tx, scope, number, now, input });
    await writeAudit(tx, {
      ids: deps.ids,
      now,
      accountId: scope.accountId,
      actor,
      action: input.undo ? 'number.kept' : 'number.release_requested',
      object: { type: 'number', id: number.id },
      before: { status: number.status, releases_at: number.releases_at },
      after: { status: next.status, releases_at: next.releases_at },
      reason: input.reason,
    });
    const data = { id: number.id, status: next.status };
    deps.bus.publish(tx, { accountId: scope.accountId, topic: 'number', data });
  });
}

function notRented(): never {
  throw notFound();
}

interface OfNumber {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly number: NumberRow;
  readonly now: Date;
}

async function keep({ tx, scope, number, now }: OfNumber): Promise<NumberRow> {
  const { id, status, releases_at: end, released_from: before } = number;
  if (status !== 'cancel_requested' || end === null || end <= now) throw failure(409, 'wrong_state');
  return changeNumber(tx, scope, { id, now, status: before ?? 'active', releases_at: null, released_from: null });
}

async function requestRelease(at: OfNumber & Pick<Releasing, 'deps' | 'input'>): Promise<NumberRow> {
  const { deps, tx, scope, number, now, input } = at;
  const { id, status } = number;
  if (!isReturnable(status)) throw failure(409, 'wrong_state');
  if (!areLastDigits(input.confirm, number.number)) {
    throw failure(422, 'validation', { errors: { confirm: [rule('confirmed', { target: 'number' })] } });
  }
  const end = endWanted(number, input.when, now);
  if (input.when === 'now') await requireUnused(tx, scope, { id, nextUse: 'none' });
  await deps.jobs.enqueue(tx, settleNumberJob, { id }, { scope, runAt: end });
  return changeNumber(tx, scope, {
    id,
    now,
    status: 'cancel_requested',
    releases_at: end,
    released_from: status === 'cancel_requested' ? number.released_from : status,
  });
}

type Returnable = (typeof returnableStatuses)[number];

function isReturnable(status: NumberRow['status']): status is Returnable {
  return returnableStatuses.some((known) => known === status);
}

/** Only a period that was paid has an end to wait for. */
function endWanted({ status, renews_at }: NumberRow, when: 'period_end' | 'now', now: Date): Date {
  if (when === 'now') return new Date(now.getTime() + RELEASE_UNDO);
  if (status !== 'active' || renews_at === null || renews_at <= now) throw failure(409, 'wrong_state');
  return renews_at;
}
