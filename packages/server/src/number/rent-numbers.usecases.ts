import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import { commonUses } from '@app/contracts/number/number.ts';
import type { payNumbers, quoteNumbers } from '@app/contracts/number/rent-number.calls.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { failure } from '../http/failure.ts';
import { chargeNow, requireBalance } from '../ledger/ledger.ts';
import { lockWallet, readWallet } from '../ledger/ledger.repository.ts';
import { noteUse, requireRoom } from '../ledger/member-limit.ts';
import { announceBalance } from '../messaging/message-events.ts';
import type { AccountTx } from '../database/transaction.ts';
import { listHeld, lockHeld } from './held-number.repository.ts';
import type { Renting } from './hold-number.usecases.ts';
import { requireMet } from './number-stock.ts';
import { connectNumberJob } from './number.jobs.ts';
import { asSubscription } from './number.repository.ts';
import { changeNumber, type NumberRow } from './rented-number.repository.ts';

type Bill = Data<typeof quoteNumbers>;

/** What numbers that are kept cost together. Throws 409 `taken` for those that are not kept any more. */
export async function quoteHeld(
  { deps, scope }: Pick<Renting, 'deps' | 'scope'>,
  { numbers, months }: Parsed<typeof quoteNumbers>,
): Promise<Bill> {
  const { database, clock } = deps;
  return await database.asAccount(scope, async (tx) => {
    const wanted = new Set(numbers);
    const rows = (await listHeld(tx, scope, clock.now())).filter(({ number }) => wanted.has(number));
    return billOf(requireKept(numbers, rows), months, await readWallet(tx, scope));
  });
}

/** Rents numbers that are kept, all or none, and has them connected. Throws as the call says. */
export async function rentNumbers(
  renting: Renting,
  input: Parsed<typeof payNumbers>,
): Promise<{ data: Data<typeof payNumbers>; info: Info<typeof payNumbers> }> {
  const { deps, scope, userId } = renting;
  const { database, clock, ids } = deps;
  const { numbers, months } = input;
  return await database.asAccount(scope, async (tx) => {
    const now = clock.now();
    const rows = requireKept(numbers, await lockHeld(tx, scope, { numbers, now }));
    if (!commonUses(rows).includes(input.assigned_to)) {
      throw failure(422, 'validation', { errors: { assigned_to: [rule('oneOf')] } });
    }
    await requireMet(tx, scope, { required: ['company_verified'], now });
    const bill = billOf(rows, months, await lockWallet(tx, scope));
    const { total, currency } = bill;
    requireBalance(bill, total);
    const limit = await requireRoom(tx, scope, { userId, amount: total, now });
    const rented: NumberRow[] = [];
    for (const row of rows) rented.push(await rent(renting, { tx, row, input, now }));
    if (limit) await noteUse({ tx, scope, ids, now }, { ...limit, spent: limit.spent + total });
    const after = await readWallet(tx, scope);
    return { data: rented.map(asSubscription), info: { balance: after.balance, total, currency } };
  });
}

interface Step {
  readonly tx: AccountTx;
  readonly row: NumberRow;
  readonly input: Parsed<typeof payNumbers>;
  readonly now: Date;
}

async function rent({ deps, scope, userId, actor }: Renting, { tx, row, input, now }: Step): Promise<NumberRow> {
  const { ids, bus, jobs } = deps;
  const { months, label, auto_renew, assigned_to } = input;
  const amount = costOf(row, months);
  const ref = { type: 'number', id: row.id };
  const entry = { tx, scope, ids, now, ref, reason: label || row.number, createdBy: userId };
  const lines = [{ channel: 'number' as const, carrier: null, units: months, amount }];
  const usage = { member_id: userId, lines };
  const moved = await chargeNow({ ...entry, kind: 'number_fee', amount, usage });
  announceBalance(bus, tx, scope, moved);
  const change = { status: 'pending_activation', reserved_until: null, label, auto_renew, assigned_to } as const;
  const next = await changeNumber(tx, scope, { id: row.id, now, ...change });
  await jobs.enqueue(tx, connectNumberJob, { id: row.id, months }, { scope });
  await writeAudit(tx, {
    ids,
    now,
    accountId: scope.accountId,
    actor,
    action: 'number.rented',
    object: ref,
    before: { status: row.status },
    after: { number: row.number, status: next.status, months, amount, label, auto_renew, assigned_to },
  });
  bus.publish(tx, { accountId: scope.accountId, topic: 'number', data: { id: row.id, status: next.status } });
  return next;
}

function requireKept(numbers: readonly string[], rows: NumberRow[]): NumberRow[] {
  const kept = new Set(rows.map(({ number }) => number));
  const gone = numbers.filter((number) => !kept.has(number));
  if (gone.length > 0) throw failure(409, 'taken', { info: { numbers: gone } });
  return rows;
}

function costOf({ setup_price: setup, monthly_price: monthly }: NumberRow, months: number): number {
  return setup + monthly * months;
}

function billOf(rows: readonly NumberRow[], months: number, wallet: { balance: number; currency: string }): Bill {
  const lines = rows.map((row) => ({
    number: row.number,
    setup_price: row.setup_price,
    monthly_price: row.monthly_price,
    total: costOf(row, months),
  }));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const { balance, currency } = wallet;
  return { lines, total, currency, balance, shortfall: Math.max(0, total - balance) };
}
