import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createAccount, type CreatedAccount } from '../database/factories/identity.factories.ts';
import { createPayment } from '../database/factories/record.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { silentLog } from '../log.ts';
import { makeUpInvoices } from './invoice.handlers.ts';
import { settleInvoice } from './settle-invoice.usecases.ts';
import { lockPaid } from './uninvoiced.repository.ts';

let world: TestWorld;
const { invoices } = readConfig({ INVOICE_SERIES: 'T1' }, '/nowhere');
beforeAll(async () => {
  world = await openTestWorld({ poolSize: 8 });
}, 60_000);
afterAll(() => world.database.close());

async function paid(account: CreatedAccount, succeeded_at = world.clock.now()): Promise<() => Promise<string>> {
  const { paymentId } = await createPayment(world, { accountId: account.accountId, amount: 10_000, succeeded_at });
  return () => madeOut(account, paymentId);
}

/** Makes out the invoice of a payment. Returns its number. */
function madeOut({ scope }: CreatedAccount, paymentId: string, then = (): void => undefined): Promise<string> {
  const { database, ids, clock } = world;
  return database.asAccount(scope, async (tx) => {
    const payment = await lockPaid(tx, scope, paymentId);
    if (!payment) throw new Error('There is no such payment');
    const invoice = await settleInvoice({ tx, scope, ids, now: clock.now(), invoices }, payment);
    then();
    return invoice?.number ?? 'none';
  });
}

const numbered = (series: string, year: number, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${series}-${year}-${String(from + index).padStart(7, '0')}`);

describe('numbers of invoices', () => {
  test('have no gaps although many are made out at once, for several accounts, and some of them fail', async () => {
    world.clock.set(new Date('2030-05-05T03:00:00Z'));
    const accounts = [await createAccount(world), await createAccount(world), await createAccount(world)];
    const tries = Array.from({ length: 24 }, async (_, index) => {
      const account = accounts[index % accounts.length];
      if (!account) throw new Error('There are three accounts');
      const { paymentId } = await createPayment(world, { accountId: account.accountId, amount: 10_000 });
      return madeOut(account, paymentId, () => {
        if (index % 4 === 1) throw new Error('This one fails');
      });
    });
    const outcomes = await Promise.allSettled(tries);
    const failed = outcomes.filter(({ status }) => status === 'rejected');
    const numbers = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(failed).toHaveLength(6);
    expect(numbers.toSorted()).toEqual(numbered('T1', 2030, 1, 18));
  });

  test('begin anew with the year of Vietnam', async () => {
    const account = await createAccount(world);
    world.clock.set(new Date('2031-12-31T16:59:00Z'));
    expect(await (await paid(account))()).toBe('T1-2031-0000001');
    expect(await (await paid(account))()).toBe('T1-2031-0000002');
    world.clock.set(new Date('2031-12-31T17:00:00Z'));
    expect(await (await paid(account))()).toBe('T1-2032-0000001');
  });

  test('are given once to a payment, however often it is asked for', async () => {
    world.clock.set(new Date('2033-01-05T03:00:00Z'));
    const make = await paid(await createAccount(world));
    const told = await Promise.all([make(), make(), make()]);
    expect(told.toSorted()).toEqual(['T1-2033-0000001', 'none', 'none']);
  });

  test('of payments from before there were invoices follow the order in which the money came', async () => {
    const deps = { ...world, jobs: createJobQueue(world), log: silentLog, config: { invoices } };
    // What other tests left without one.
    await makeUpInvoices(deps);
    world.clock.set(new Date('2034-02-05T03:00:00Z'));
    const account = await createAccount(world);
    const days = ['2034-01-03', '2034-01-01', '2034-01-02'];
    for (const day of days) await paid(account, new Date(`${day}T03:00:00Z`));
    await createPayment(world, { accountId: account.accountId, status: 'refunded', refunded: 1_000_000 });
    await createPayment(world, { accountId: account.accountId, status: 'awaiting_transfer', succeeded_at: null });
    await makeUpInvoices(deps);
    await makeUpInvoices(deps);
    const rows = await world.database.asAccount(account.scope, (tx) =>
      tx
        .selectFrom('invoice')
        .innerJoin('payment', 'payment.id', 'invoice.payment_id')
        .select(['invoice.number', 'payment.succeeded_at'])
        .orderBy('invoice.sequence')
        .execute(),
    );
    expect(rows.map(({ number }) => number)).toEqual(numbered('T1', 2034, 1, 3));
    expect(rows.map(({ succeeded_at: at }) => at?.toISOString().slice(0, 10))).toEqual(days.toSorted());
    // The payments of this test brought no money.
    const rules = (await checkBooks(world.database, account.accountId)).filter(({ sentence }) =>
      /invoice/i.test(sentence),
    );
    expect(rules).toHaveLength(3);
    expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
  });
});

describe('an invoice that was made out', () => {
  const changes = {
    amounts: sql`update invoice set subtotal = 1, vat = 9999`,
    buyer: sql`update invoice set buyer = '{}'`,
    'nothing at all': sql`update invoice set status = status`,
    existence: sql`delete from invoice`,
  } as const;

  test.each(Object.keys(changes))('cannot be changed by the operator: %s', async (what) => {
    const account = await createAccount(world);
    await (
      await paid(account)
    )();
    const statement = Object.entries(changes).find(([name]) => name === what)?.[1];
    const changing = world.database.asSystem((tx) =>
      sql`${statement} where account_id = ${account.accountId}`.execute(tx),
    );
    await expect(changing).rejects.toThrow(/cannot be changed/);
  });

  test('ends once, and never comes back', async () => {
    const account = await createAccount(world);
    await (
      await paid(account)
    )();
    const end = (status: string, ended: Date | null) =>
      world.database.asAccount(account.scope, (tx) =>
        sql`update invoice set status = ${status}, ended_at = ${ended} where account_id = ${account.accountId}`.execute(
          tx,
        ),
      );
    await end('cancelled', world.clock.now());
    await expect(end('paid', null)).rejects.toThrow(/cannot be changed/);
    await expect(end('replaced', world.clock.now())).rejects.toThrow(/cannot be changed/);
  });

  test('has amounts and a counter that its account may not write', async () => {
    const { scope, accountId } = await createAccount(world);
    const asAccount = (statement: ReturnType<typeof sql>) =>
      world.database.asAccount(scope, (tx) => statement.execute(tx));
    for (const statement of [
      sql`update invoice set total = 1 where account_id = ${accountId}`,
      sql`delete from invoice where account_id = ${accountId}`,
      sql`update invoice_counter set last = 1`,
      sql`select * from invoice_counter`,
    ]) {
      await expect(asAccount(statement)).rejects.toThrow('permission denied');
    }
  });
});
