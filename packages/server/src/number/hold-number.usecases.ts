import { numberFeatures, numberTypes } from '@app/contracts/number/number.ts';
import { HOLD_MINUTES, MOST_HELD } from '@app/contracts/number/offer.ts';
import type { HeldNumber } from '@app/contracts/number/rent-number.calls.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import type { StockNumber } from '../ports/numbers.ts';
import { deleteHeld, freeNumber, insertHeld, listHeld } from './held-number.repository.ts';
import { askStock, requireMet } from './number-stock.ts';
import { endHoldJob, returnNumberJob } from './number.jobs.ts';
import { asSubscription } from './number.repository.ts';
import type { NumberRow } from './rented-number.repository.ts';

const MINUTE = 60_000;

export interface Renting {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'ports'>;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly actor: AuditActor;
}

/** Numbers that the account keeps and has not paid for. */
export async function findHeld({ deps, scope }: Pick<Renting, 'deps' | 'scope'>): Promise<HeldNumber[]> {
  const { database, clock } = deps;
  return await database.asAccount(scope, async (tx) => (await listHeld(tx, scope, clock.now())).map(asHeld));
}

/**
 * Keeps a number for ten minutes, here and at the carrier. Of two who want the same one, one gets it. Throws as the call
 * says.
 */
export async function holdNumber(renting: Renting, number: string): Promise<HeldNumber> {
  const { deps, scope } = renting;
  const { database, clock, ports } = deps;
  const offer = await askStock(ports.numbers, (stock) => stock.find(number));
  if (!offer) throw notFound();
  const now = clock.now();
  await database.asSystem((tx) => freeNumber(tx, number, now));
  const { row, isNew } = await keep(renting, offer, now);
  if (!isNew) return asHeld(row);
  const seconds = HOLD_MINUTES * 60;
  try {
    const isHeld = await askStock(ports.numbers, (stock) => stock.hold(number, { reference: row.id, seconds }));
    if (!isHeld) throw failure(409, 'taken');
  } catch (error) {
    await database.asAccount(scope, (tx) => deleteHeld(tx, scope, { numbers: [number] }));
    throw error;
  }
  return asHeld(row);
}

/** Gives up numbers that were kept. */
export async function dropNumbers({ deps, scope, actor }: Renting, numbers: readonly string[]): Promise<void> {
  const { database, clock, ids, jobs, bus } = deps;
  await database.asAccount(scope, async (tx) => {
    for (const dropped of await deleteHeld(tx, scope, { numbers })) {
      await jobs.enqueue(tx, returnNumberJob, dropped, { scope });
      const object = { type: 'number', id: dropped.id };
      const now = clock.now();
      const after = { number: dropped.number };
      await writeAudit(tx, { ids, now, accountId: scope.accountId, actor, action: 'number.dropped', object, after });
      bus.publish(tx, { accountId: scope.accountId, topic: 'number', data: { id: dropped.id, status: 'expired' } });
    }
  });
}

async function keep(
  { deps, scope, userId, actor }: Renting,
  offer: StockNumber,
  now: Date,
): Promise<{ row: NumberRow; isNew: boolean }> {
  const { database, ids, jobs, bus } = deps;
  return await database.asAccount(scope, async (tx) => {
    await requireMet(tx, scope, { required: offer.requirements, now });
    const { currency } = await readWallet(tx, scope);
    // What costs another currency cannot be paid from this balance.
    if (currency !== offer.currency) throw failure(409, 'wrong_state');
    await takeTurn(tx, scope, 'numbers');
    const held = await listHeld(tx, scope, now);
    const known = held.find(({ number }) => number === offer.number);
    if (known) return { row: known, isNew: false };
    requirePlace(held.length, MOST_HELD);
    const until = new Date(now.getTime() + HOLD_MINUTES * MINUTE);
    const row = await insertHeld(tx, scope, {
      id: ids.next('numberSubscription'),
      number: offer.number,
      country: offer.country,
      type: numberTypes.find((type) => type === offer.type) ?? 'mobile',
      features: numberFeatures.filter((feature) => offer.features.includes(feature)),
      setup_price: offer.setupPrice,
      monthly_price: offer.monthlyPrice,
      currency,
      reserved_until: until,
      status_since: now,
      created_by: userId,
      created_at: now,
      updated_at: now,
    });
    if (!row) throw failure(409, 'taken');
    await jobs.enqueue(tx, endHoldJob, {}, { scope, runAt: until });
    const object = { type: 'number', id: row.id };
    const after = { number: row.number, reserved_until: until.toISOString() };
    await writeAudit(tx, { ids, now, accountId: scope.accountId, actor, action: 'number.held', object, after });
    bus.publish(tx, { accountId: scope.accountId, topic: 'number', data: { id: row.id, status: row.status } });
    return { row, isNew: true };
  });
}

function asHeld(row: NumberRow): HeldNumber {
  if (row.reserved_until === null) throw new Error(`Number ${row.id} is kept without an end`);
  return { ...asSubscription(row), reserved_until: row.reserved_until.toISOString() };
}
