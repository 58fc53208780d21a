import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type CreatedAccount } from '../database/factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { Failure } from '../http/failure.ts';
import { reserveEach, settleEach } from './ledger-each.ts';
import { reserve } from './ledger.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

const amounts = (...each: (readonly [refId: string, amount: number])[]) =>
  each.map(([refId, amount]) => ({ refId, amount, usage: null }));

function inAccount<T>({ scope }: CreatedAccount, work: (entry: Entry) => Promise<T>): Promise<T> {
  return world.database.asAccount(scope, (tx) =>
    work({ tx, scope, ids: world.ids, now: world.clock.now(), refType: 'message' }),
  );
}
type Entry = Omit<Parameters<typeof reserveEach>[0], 'entries'>;

async function journalsOf({ accountId }: CreatedAccount) {
  return await world.database.asSystem((tx) =>
    tx
      .selectFrom('journal')
      .select(['kind', 'ref_id', 'amount', 'balance_after', 'reserved_after'])
      .where('account_id', '=', accountId)
      .where('kind', '<>', 'topup')
      .orderBy('id')
      .execute(),
  );
}

describe('several movements at once', () => {
  test('leave one movement each, with the wallet as it was after it', async () => {
    const account = await createAccount(world, { balance: 1_000 });
    const entries = amounts(['a', 100], ['b', 0], ['c', 250]);
    expect(await inAccount(account, (entry) => reserveEach({ ...entry, entries }))).toMatchObject({
      balance: 650,
      reserved: 350,
    });
    expect(await inAccount(account, (entry) => settleEach({ ...entry, entries }))).toMatchObject({
      balance: 650,
      reserved: 0,
    });
    expect(await journalsOf(account)).toEqual([
      { kind: 'reserve', ref_id: 'a', amount: 100, balance_after: 900, reserved_after: 100 },
      { kind: 'reserve', ref_id: 'c', amount: 250, balance_after: 650, reserved_after: 350 },
      { kind: 'charge', ref_id: 'a', amount: 100, balance_after: 650, reserved_after: 250 },
      { kind: 'charge', ref_id: 'c', amount: 250, balance_after: 650, reserved_after: 0 },
    ]);
  });

  test('are not repeated, whichever way they were made', async () => {
    const account = await createAccount(world, { balance: 1_000 });
    await inAccount(account, (entry) => reserve({ ...entry, ref: { type: 'message', id: 'a' }, amount: 100 }));
    const entries = amounts(['a', 100], ['b', 50]);
    for (let times = 0; times < 2; times += 1) await inAccount(account, (entry) => reserveEach({ ...entry, entries }));
    for (let times = 0; times < 2; times += 1) await inAccount(account, (entry) => settleEach({ ...entry, entries }));
    expect((await journalsOf(account)).map(({ kind, ref_id }) => `${kind} ${ref_id}`)).toEqual([
      'reserve a',
      'reserve b',
      'charge a',
      'charge b',
    ]);
  });

  test('are refused together where the balance is too low for their sum', async () => {
    const account = await createAccount(world, { balance: 100 });
    const entries = amounts(['a', 60], ['b', 60]);
    const refusal = await inAccount(account, (entry) => reserveEach({ ...entry, entries })).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(Failure);
    expect(refusal).toMatchObject({ code: 'insufficient_balance', info: { shortfall: 20 } });
    expect(await journalsOf(account)).toEqual([]);
  });

  test('charge no more than was reserved for each', async () => {
    const account = await createAccount(world, { balance: 1_000 });
    await inAccount(account, (entry) => reserveEach({ ...entry, entries: amounts(['a', 100], ['b', 100]) }));
    await expect(
      inAccount(account, (entry) => settleEach({ ...entry, entries: amounts(['a', 100], ['b', 101]) })),
    ).rejects.toThrow('which has 100 left');
    await expect(inAccount(account, (entry) => settleEach({ ...entry, entries: amounts(['z', 1]) }))).rejects.toThrow(
      'Nothing is reserved for message z',
    );
  });
});
