import { GRACE_DAYS, KEPT_DAYS } from '@app/contracts/number/number.ts';
import { dayKey, dayOfMonth, monthLater } from '@app/contracts/rules/dates.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { Failure } from '../http/failure.ts';
import { chargeNow } from '../ledger/ledger.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { recordCallback } from '../webhook/record-callback.ts';
import type { NumberDeps } from './number-deps.ts';
import { tellOfNumber, type PlainNews } from './number-notices.ts';
import { returnNumberJob } from './number.jobs.ts';
import { changeNumber, lockNumber, type NumberRow } from './rented-number.repository.ts';
import { tellLater } from './tell-renewals.ts';

const DAY = 24 * 3_600_000;

interface Settling {
  readonly deps: NumberDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly now: Date;
}

/**
 * Does what is due to one number: charges its next month, or, where the balance does not suffice, goes from days of grace
 * to suspension to giving it back; or gives it back as asked for. Each month is charged once, however often this is done.
 */
export async function settleNumber(deps: NumberDeps, scope: AccountScope, id: string): Promise<void> {
  const now = deps.clock.now();
  await deps.database.asAccount(scope, async (tx) => {
    const at: Settling = { deps, tx, scope, now };
    let number = await lockNumber(tx, scope, id);
    while (number && isDue(number, now)) {
      const next = await settle(at, number);
      // Nothing more can be done before money or time has come.
      if (next.status !== 'active') break;
      number = next;
    }
  });
}

function isDue({ status, renews_at, releases_at }: NumberRow, now: Date): boolean {
  if (status === 'cancel_requested') return releases_at !== null && releases_at <= now;
  const isRenewed = status === 'active' || status === 'past_due' || status === 'suspended';
  return isRenewed && renews_at !== null && renews_at <= now;
}

async function settle(at: Settling, number: NumberRow): Promise<NumberRow> {
  if (number.status === 'cancel_requested') return giveBack(at, number, 'released');
  if (!number.auto_renew) return giveBack(at, number, 'ended');
  return (await renewDue(at, number)) ?? (await goWithout(at, number));
}

/** Charges the months that are due, as far as the balance suffices, and has them told; null if it does not for one. */
async function renewDue(at: Settling, number: NumberRow): Promise<NumberRow | null> {
  const { deps, tx, scope, now } = at;
  let paid: Renewed | null = null;
  let charged = 0;
  let next = number;
  while (isDue(next, now)) {
    const renewed = await renew(at, next);
    if (!renewed) break;
    paid = renewed;
    charged += next.monthly_price;
    next = renewed.number;
  }
  if (!paid) return null;
  // A number that was not paid for is told at once that it works on.
  if (number.status === 'active') await tellLater(deps, at);
  else await tellOfNumber({ deps, tx, scope, now }, next, { news: 'paid', charged, balance: paid.balance });
  return next;
}

interface Renewed {
  readonly number: NumberRow;
  /** What is left, minor units. */
  readonly balance: number;
}

/** Charges the next month; null if the balance does not suffice. */
async function renew(at: Settling, number: NumberRow): Promise<Renewed | null> {
  const { deps, tx, scope, now } = at;
  const wasSuspended = number.status === 'suspended';
  // Whoever pays in the days of grace pays for them too; a suspended number begins anew.
  const from = wasSuspended || number.renews_at === null ? now : number.renews_at;
  const day = wasSuspended ? dayOfMonth(now) : (number.renewal_day ?? dayOfMonth(from));
  const moved = await chargeNow({
    tx,
    scope,
    ids: deps.ids,
    now,
    ref: { type: 'number', id: `${number.id}#${dayKey(from)}` },
    reason: number.label,
    kind: 'number_fee',
    amount: number.monthly_price,
    usage: { lines: [{ channel: 'number', carrier: null, units: 1, amount: number.monthly_price }] },
  }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'insufficient_balance') return null;
    throw error;
  });
  if (!moved) return null;
  announceBalance(deps.bus, tx, scope, moved);
  const change = { renews_at: monthLater(from, day), renewal_day: day };
  const wasActive = number.status === 'active';
  const next = await changeNumber(tx, scope, {
    id: number.id,
    now,
    ...change,
    ...(!wasActive && { status: 'active' as const }),
  });
  await note(at, { before: number, after: next, action: 'renewed', amount: number.monthly_price, news: null });
  return { number: next, balance: moved.balance };
}

/** What becomes of a number that is not paid for. */
async function goWithout(at: Settling, number: NumberRow): Promise<NumberRow> {
  const days = (at.now.getTime() - number.status_since.getTime()) / DAY;
  if (number.status === 'active') return become(at, number, 'past_due');
  if (number.status === 'past_due') return days < GRACE_DAYS ? number : become(at, number, 'suspended');
  return days < KEPT_DAYS ? number : giveBack(at, number, 'unpaid');
}

async function become(at: Settling, number: NumberRow, status: 'past_due' | 'suspended'): Promise<NumberRow> {
  const next = await changeNumber(at.tx, at.scope, { id: number.id, now: at.now, status });
  await note(at, { before: number, after: next, action: status, news: status });
  return next;
}

/** From here on the number may be rented by others. */
async function giveBack(at: Settling, number: NumberRow, why: 'released' | 'ended' | 'unpaid') {
  const { tx, scope, now } = at;
  const next = await changeNumber(tx, scope, { id: number.id, now, status: 'released', released_at: now });
  await at.deps.jobs.enqueue(tx, returnNumberJob, { id: number.id, number: number.number }, { scope });
  await note(at, { before: number, after: next, action: 'released', news: why });
  return next;
}

interface Step {
  readonly before: NumberRow;
  readonly after: NumberRow;
  readonly action: 'renewed' | 'past_due' | 'suspended' | 'released';
  /** What was charged, minor units. */
  readonly amount?: number;
  /** What the account is told; null for what is told otherwise. */
  readonly news: PlainNews | null;
}

const told = ({ status, renews_at }: NumberRow) => ({ status, renews_at });

async function note({ deps, tx, scope, now }: Settling, { before, after, action, amount, news }: Step): Promise<void> {
  await writeAudit(tx, {
    ids: deps.ids,
    now,
    accountId: scope.accountId,
    actor: system,
    action: `number.${action}`,
    object: { type: 'number', id: after.id },
    before: told(before),
    after: { ...told(after), ...(amount !== undefined && { amount }) },
  });
  deps.bus.publish(tx, {
    accountId: scope.accountId,
    topic: 'number',
    data: { id: after.id, status: after.status },
  });
  const { id, number, label, status } = after;
  if (status === 'suspended' || status === 'released') {
    const data = { number_id: id, number, label, status };
    const key = String(now.getTime());
    await recordCallback(tx, scope, { event: `number.${status}`, objectId: id, key, data, now });
  }
  if (news) await tellOfNumber({ deps, tx, scope, now }, after, { news });
}
