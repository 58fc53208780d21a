import { dayOfMonth, monthLater } from '@app/contracts/rules/dates.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { refundFee } from '../ledger/ledger.ts';
import { journalAmount } from '../ledger/ledger.repository.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { StockError, type NumberPort } from '../ports/numbers.ts';
import type { ConnectingDeps } from './number-deps.ts';
import { tellOfNumber } from './number-notices.ts';
import { returnNumberJob } from './number.jobs.ts';
import { changeNumber, lockNumber, type NumberRow } from './rented-number.repository.ts';

const HOUR = 3_600_000;
/** Time from one look at a number that is not connected yet to the next. */
const AGAIN_MS = 30_000;
/** What is not connected by then never will be. */
const PATIENCE = 72 * HOUR;

interface Connecting {
  readonly deps: ConnectingDeps;
  readonly scope: AccountScope;
  readonly id: string;
  /** Months that were paid ahead. */
  readonly months: number;
}

/**
 * Has the carrier connect a number that is paid for. Answers when to ask again, or null when it is over: connected, or
 * refused and its money given back.
 */
export async function connectNumber(connecting: Connecting): Promise<Date | null> {
  const { deps, scope, id } = connecting;
  const { database, clock } = deps;
  const number = await database.asAccount(scope, (tx) => lockNumber(tx, scope, id));
  if (number?.status !== 'pending_activation') return null;
  const answer = await order(deps.stock, number);
  const now = clock.now();
  const isOver = now.getTime() - number.status_since.getTime() >= PATIENCE;
  if (answer === 'active') await activate(connecting, now);
  else if (answer === 'refused' || isOver) await giveMoneyBack(connecting, now);
  else return new Date(now.getTime() + AGAIN_MS);
  return null;
}

async function order(stock: NumberPort | null, { number, id }: NumberRow): Promise<'active' | 'pending' | 'refused'> {
  try {
    return (await stock?.order(number, id)) ?? 'pending';
  } catch (error) {
    if (error instanceof StockError) return 'pending';
    throw error;
  }
}

/** The period that was paid begins when the number works. */
async function activate(connecting: Connecting, now: Date): Promise<void> {
  const day = dayOfMonth(now);
  let end = now;
  for (let month = 0; month < connecting.months; month += 1) end = monthLater(end, day);
  await become(connecting, now, { status: 'active', renews_at: end, renewal_day: day, news: 'connected' });
}

async function giveMoneyBack(connecting: Connecting, now: Date): Promise<void> {
  await become(connecting, now, { status: 'released', released_at: now, news: 'refused' });
}

interface Outcome {
  readonly status: 'active' | 'released';
  readonly renews_at?: Date;
  readonly renewal_day?: number;
  readonly released_at?: Date;
  readonly news: 'connected' | 'refused';
}

async function become({ deps, scope, id, months }: Connecting, now: Date, { news, ...change }: Outcome): Promise<void> {
  const { database, ids, bus, jobs } = deps;
  const { accountId } = scope;
  await database.asAccount(scope, async (tx) => {
    const before = await lockNumber(tx, scope, id);
    // Somebody else was faster: what was asked twice is done once.
    if (before?.status !== 'pending_activation') return;
    const after = await changeNumber(tx, scope, { id, now, ...change });
    const ref = { type: 'number', id };
    if (news === 'refused') {
      // A carrier that is not done yet may still connect it.
      await jobs.enqueue(tx, returnNumberJob, { id, number: after.number }, { scope });
      const moved = await refundFee({ tx, scope, ids, now, ref, reason: after.label || after.number });
      announceBalance(bus, tx, scope, moved);
    }
    await writeAudit(tx, {
      ids,
      now,
      accountId,
      actor: system,
      action: `number.${news}`,
      object: ref,
      before: { status: before.status, renews_at: before.renews_at },
      after: { status: after.status, renews_at: after.renews_at },
    });
    bus.publish(tx, { accountId, topic: 'number', data: { id, status: after.status } });
    const charged = (await journalAmount(tx, scope, ref, 'number_fee')) ?? 0;
    await tellOfNumber({ deps, tx, scope, now }, after, news === 'refused' ? { news } : { news, charged, months });
  });
}
