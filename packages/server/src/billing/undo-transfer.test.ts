import { cancelTransfer, listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { listInvoices } from '@app/contracts/billing/invoice.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { bankOf } from '@app/testing/bank-transfers.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { requireBooks } from '@app/testing/require-books.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { adjust } from '../ledger/ledger.ts';

let server: TestServer;
let bank: ReturnType<typeof bankOf>;
beforeAll(async () => {
  server = await startTestServer();
  bank = bankOf(server);
}, 60_000);
afterAll(() => server.close());
afterEach(() => requireBooks(server));

const because = ['--reason', 'Ghi nhầm tài khoản'];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const admin = async (...words: string[]) => (await bank.admin('transfer', ...words, ...because)).map(plain);
const waiting = async () => (await bank.admin('transfer', 'list')).join('\n');

async function told({ client, userId }: SignedIn) {
  const mails = await mailsTo(server, `${userId.toLowerCase()}@example.com`);
  const bell = (await client.send(listNotifications, {})).data.map(({ title }) => plain(title));
  return { bell, mails: mails.map(({ text }) => plain(text)) };
}

/** An account whose transfer was credited, under a number of the bank. */
async function credited(id: string) {
  const an = await bank.verified();
  const { payment_id, reference, total } = await bank.asked(an);
  await bank.report([{ id, amount: total, memo: reference }]);
  return { an, payment: payment_id, reference, total };
}

function auditsOf(id: string) {
  return server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'account_id', 'reason'])
      .where('object_id', '=', id)
      .orderBy('id')
      .execute(),
  );
}

describe('a transfer that was credited by mistake', () => {
  test('is taken back once, told, and waits to be given to whom it belongs', async () => {
    const { an, payment } = await credited('FT-mistaken');
    const lines = await Promise.all([1, 2].map(() => admin('take-back', payment)));
    expect(lines.toSorted((one, other) => one.length - other.length)).toEqual([
      [`${payment}: taken back before, nothing changed`],
      [`${payment}: 1 000 000 ₫ taken back`, 'FT-mistaken: unmatched, waits'],
    ]);
    expect(await bank.stateOf(an, payment)).toMatchObject({ status: 'refunded', balance: 0 });
    const { data } = await an.client.send(listLedger, {});
    expect(data.map((entry) => [entry.type, entry.balance_change, entry.reason])).toContainEqual([
      'adjustment',
      -1_000_000,
      'Ghi nhầm tài khoản',
    ]);
    expect((await an.client.send(listInvoices, {})).data.map(({ status }) => status)).toEqual(['cancelled']);
    const { bell, mails } = await told(an);
    expect(bell).toContain('1 000 000 ₫ was taken off your balance');
    expect(mails).toContainEqual(expect.stringContaining('Ghi nhầm tài khoản'));
    expect(await auditsOf(payment)).toContainEqual({
      action: 'payment.taken_back',
      account_id: an.accountId,
      reason: 'Ghi nhầm tài khoản',
    });
    const binh = await bank.verified();
    await admin('assign', 'FT-mistaken', binh.accountId);
    expect((await binh.client.send(listPayments, {})).data).toMatchObject([{ status: 'succeeded', amount: 1_000_000 }]);
    expect(await waiting()).not.toContain('FT-mistaken');
  });

  test('is not taken back where the balance has less, which is said', async () => {
    const { an, payment } = await credited('FT-spent');
    const { database, ids, clock } = server.deps;
    const ref = { type: 'adjustment', id: 'spent' };
    const entry = { scope: an.scope, ids, now: clock.now(), ref, amount: -1, reason: 'Spent' };
    await database.asAccount(an.scope, (tx) => adjust({ ...entry, tx }));
    await expect(admin('take-back', payment)).rejects.toThrow('less than the');
    expect(await bank.stateOf(an, payment)).toMatchObject({ status: 'succeeded', balance: 999_999 });
  });

  test('is one that was credited', async () => {
    const an = await bank.verified();
    const { payment_id } = await bank.asked(an);
    await expect(admin('take-back', payment_id)).rejects.toThrow('is awaiting_transfer; only what was credited');
    await expect(admin('take-back', 'pay_none')).rejects.toThrow('There is no payment pay_none');
    await expect(bank.admin('transfer', 'take-back', payment_id)).rejects.toThrow('Give a reason');
  });
});

test('a second transfer for a payment that goes back to its sender is told to the account', async () => {
  const { an, reference, total } = await credited('FT-first');
  await bank.report([{ id: 'FT-second', amount: total, memo: reference }]);
  await admin('reject', 'FT-second');
  const { bell, mails } = await told(an);
  expect(bell).toContain('1 100 000 ₫ will be sent back');
  expect(mails).toContainEqual(expect.stringContaining(reference));
  expect(mails).toContainEqual(expect.stringContaining('Ghi nhầm tài khoản'));
  expect(await auditsOf('FT-second')).toMatchObject([{ action: 'transfer.returned', account_id: an.accountId }]);
});

describe('a transfer that is waited for', () => {
  test('is cancelled by whoever may pay, and stays so', async () => {
    const an = await bank.verified();
    const { payment_id } = await bank.asked(an);
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    await expect(viewer.client.send(cancelTransfer, { payment_id })).rejects.toMatchObject({ code: 'missing_scope' });
    const stranger = await bank.verified();
    await expect(stranger.client.send(cancelTransfer, { payment_id })).rejects.toMatchObject({ status: 404 });
    for (const _time of [1, 2]) {
      const { data } = await an.client.send(cancelTransfer, { payment_id });
      expect(data).toMatchObject({ id: payment_id, status: 'cancelled' });
    }
    expect((await auditsOf(payment_id)).map(({ action }) => action)).toEqual([
      'payment.requested',
      'payment.cancelled',
    ]);
  });

  test('is not cancelled any more once money has come', async () => {
    const { an, payment } = await credited('FT-came');
    await expect(an.client.send(cancelTransfer, { payment_id: payment })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    });
  });

  test('takes money that comes after it was cancelled for review', async () => {
    const an = await bank.verified();
    const { payment_id, reference, total } = await bank.asked(an);
    await an.client.send(cancelTransfer, { payment_id });
    expect((await bank.report([{ amount: 100_000, memo: reference }])).outcomes).toEqual(['cancelled']);
    expect((await bank.report([{ amount: total - 100_000, memo: reference }])).outcomes).toEqual(['cancelled']);
    expect(await bank.stateOf(an, payment_id)).toEqual({
      status: 'review',
      received: total,
      reason: 'cancelled',
      balance: 0,
    });
    expect(await waiting()).toContain(payment_id);
    await admin('accept', payment_id);
    expect((await bank.stateOf(an, payment_id)).balance).toBe(1_000_000);
  });
});
