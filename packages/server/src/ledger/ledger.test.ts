import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type CreatedAccount } from '../database/factories/identity.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import type { AccountTx } from '../database/transaction.ts';
import { Failure } from '../http/failure.ts';
import { adjust, chargeNow, refund, release, reserve, settle, topUp, type Moved } from './ledger.ts';
import { readWallet } from './ledger.repository.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

const message = (id: string) => ({ type: 'message', id });

function inAccount<T>(account: CreatedAccount, work: (entry: Entry) => Promise<T>): Promise<T> {
  return world.database.asAccount(account.scope, (tx) =>
    work({ tx, scope: account.scope, ids: world.ids, now: world.clock.now() }),
  );
}
interface Entry {
  tx: AccountTx;
  scope: CreatedAccount['scope'];
  ids: TestWorld['ids'];
  now: Date;
}

const walletOf = (account: CreatedAccount) => inAccount(account, ({ tx, scope }) => readWallet(tx, scope));

/** The sums of the postings of the account's two books, and of all books. */
async function booksOf({ accountId }: CreatedAccount) {
  const postings = await world.database.asSystem((tx) =>
    tx.selectFrom('posting').select(['book', 'amount']).where('account_id', '=', accountId).execute(),
  );
  const sum = (book: string) =>
    postings.filter((posting) => posting.book === book).reduce((total, { amount }) => total + amount, 0);
  return {
    balance: sum('balance'),
    reserved: sum('reserved'),
    all: postings.reduce((total, { amount }) => total + amount, 0),
  };
}

describe('one account', () => {
  test('reserving moves money out of the balance, settling spends it, releasing brings back the rest', async () => {
    const account = await createAccount(world, { balance: 1_000 });
    expect(await inAccount(account, (entry) => reserve({ ...entry, ref: message('m1'), amount: 850 }))).toMatchObject({
      balance: 150,
      reserved: 850,
    });
    await inAccount(account, (entry) => settle({ ...entry, ref: message('m1'), amount: 800 }));
    expect(await inAccount(account, (entry) => release({ ...entry, ref: message('m1') }))).toMatchObject({
      balance: 200,
      reserved: 0,
    });
  });

  test('every movement is done once, however often it is asked for', async () => {
    const account = await createAccount(world, { balance: 1_000 });
    const steps: ((entry: Entry) => Promise<Moved>)[] = [
      (entry) => topUp({ ...entry, ref: { type: 'payment', id: 'p1' }, amount: 500 }),
      (entry) => reserve({ ...entry, ref: message('m1'), amount: 850 }),
      (entry) => settle({ ...entry, ref: message('m1'), amount: 850 }),
      (entry) => refund({ ...entry, ref: message('m1'), amount: 850 }),
      (entry) => chargeNow({ ...entry, ref: { type: 'number', id: 'n1' }, amount: 100, kind: 'number_fee' }),
      (entry) => adjust({ ...entry, ref: { type: 'admin', id: 'a1' }, amount: -50, reason: 'Wrong transfer' }),
    ];
    for (const step of steps) {
      expect(await inAccount(account, step)).toMatchObject({ isRepeat: false });
      expect(await inAccount(account, step)).toMatchObject({ isRepeat: true });
    }
    expect(await walletOf(account)).toMatchObject({ balance: 1_350, reserved: 0 });
  });

  test('many messages are charged from one reservation, and never more than it holds', async () => {
    const account = await createAccount(world, { balance: 1_000 });
    const reservation = { type: 'campaign', id: 'c1' };
    await inAccount(account, (entry) => reserve({ ...entry, ref: reservation, amount: 250 }));
    for (const id of ['m1', 'm2']) {
      await inAccount(account, (entry) => settle({ ...entry, ref: message(id), reservation, amount: 100 }));
    }
    await expect(
      inAccount(account, (entry) => settle({ ...entry, ref: message('m3'), reservation, amount: 100 })),
    ).rejects.toThrow('has 50 left');
    await inAccount(account, (entry) => release({ ...entry, ref: reservation }));
    expect(await walletOf(account)).toMatchObject({ balance: 800, reserved: 0 });
  });

  test('what is free is reserved, settled, released and refunded like the rest, and leaves no line in the ledger', async () => {
    const account = await createAccount(world);
    for (const end of [
      (entry: Entry) => settle({ ...entry, ref: message('m1'), amount: 0 }),
      (entry: Entry) => release({ ...entry, ref: message('m1') }),
      (entry: Entry) => refund({ ...entry, ref: message('m1'), amount: 0 }),
      (entry: Entry) => chargeNow({ ...entry, ref: { type: 'number', id: 'n1' }, amount: 0, kind: 'number_fee' }),
    ]) {
      await inAccount(account, (entry) => reserve({ ...entry, ref: message('m1'), amount: 0 }));
      expect(await inAccount(account, end)).toMatchObject({ balance: 0, reserved: 0, isRepeat: true });
    }
    expect(await booksOf(account)).toEqual({ balance: 0, reserved: 0, all: 0 });
    const lines = await inAccount(account, ({ tx }) => tx.selectFrom('journal').select('id').execute());
    expect(lines).toEqual([]);
  });

  test('an amount below zero is refused', async () => {
    const account = await createAccount(world, { balance: 100 });
    const attempt = inAccount(account, (entry) => reserve({ ...entry, ref: message('m1'), amount: -1 }));
    await expect(attempt).rejects.toThrow('-1 is not an amount');
  });

  test('too little money is a coded failure that says how much is missing', async () => {
    const account = await createAccount(world, { balance: 100 });
    const attempt = inAccount(account, (entry) => reserve({ ...entry, ref: message('m1'), amount: 850 }));
    await expect(attempt).rejects.toBeInstanceOf(Failure);
    await expect(attempt).rejects.toMatchObject({
      status: 402,
      code: 'insufficient_balance',
      catalogueMessage: 'Your balance of not enough',
      info: { balance: 100, required: 850, shortfall: 750 },
    });
  });

  test('the database refuses postings that do not sum to zero', async () => {
    const { accountId } = await createAccount(world, { balance: 100 });
    const oneSided = world.database.asSystem(async (tx) => {
      const journal = await tx
        .selectFrom('journal')
        .select('id')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('posting')
        .values({ account_id: accountId, journal_id: journal.id, book: 'bonus', amount: 7 })
        .execute();
    });
    await expect(oneSided).rejects.toThrow('sum to zero');
  });
});

type Step = { kind: 'reserve' | 'settle' | 'release' | 'refund' | 'chargeNow' | 'topUp'; ref: number; amount: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('reserve', 'settle', 'release', 'refund', 'chargeNow', 'topUp'),
  ref: fc.integer({ min: 0, max: 5 }),
  amount: fc.integer({ min: 0, max: 400 }),
});

function perform(entry: Entry, { kind, ref: number, amount }: Step): Promise<Moved> {
  const ref = message(`m${number}`);
  if (kind === 'reserve') return reserve({ ...entry, ref, amount });
  if (kind === 'settle') return settle({ ...entry, ref, amount });
  if (kind === 'release') return release({ ...entry, ref });
  if (kind === 'refund') return refund({ ...entry, ref, amount });
  if (kind === 'topUp') return topUp({ ...entry, ref, amount });
  return chargeNow({ ...entry, ref: { type: 'fee', id: ref.id }, amount });
}

describe('concurrent spenders', () => {
  test('whatever they do in whatever order, the books balance and equal the wallet, which is never negative', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const account = await createAccount(world, { balance: 1_000 });
        await Promise.allSettled(steps.map((each) => inAccount(account, (entry) => perform(entry, each))));
        const wallet = await walletOf(account);
        expect(await booksOf(account)).toEqual({ balance: wallet.balance, reserved: wallet.reserved, all: 0 });
        expect(Math.min(wallet.balance, wallet.reserved)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test('a balance for ten messages pays for exactly ten of forty sent at once', async () => {
    const account = await createAccount(world, { balance: 8_500 });
    const attempts = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        inAccount(account, (entry) => reserve({ ...entry, ref: message(`m${index}`), amount: 850 })),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await walletOf(account)).toMatchObject({ balance: 0, reserved: 8_500 });
  });

  test('the same charge asked for by twenty at once is charged once', async () => {
    const account = await createAccount(world, { balance: 5_000 });
    await inAccount(account, (entry) => reserve({ ...entry, ref: message('m1'), amount: 850 }));
    const moved = await Promise.all(
      Array.from({ length: 20 }, () =>
        inAccount(account, (entry) => settle({ ...entry, ref: message('m1'), amount: 850 })),
      ),
    );
    expect(moved.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(await walletOf(account)).toMatchObject({ balance: 4_150, reserved: 0 });
  });
});
