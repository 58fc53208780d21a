import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { requireBooks } from '@app/testing/require-books.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expireTransfers } from './expire-transfers.handlers.ts';
import { bankOf } from '@app/testing/bank-transfers.ts';

const DAY = 24 * 3_600_000;

let server: TestServer;
let bank: ReturnType<typeof bankOf>;
beforeAll(async () => {
  server = await startTestServer();
  bank = bankOf(server);
}, 60_000);
afterAll(() => server.close());
afterEach(() => requireBooks(server));

describe('what the bank reports', () => {
  test('is credited once when it is exact, however the memo is written, and everybody is told', async () => {
    const an = await bank.verified();
    const { payment_id, reference, total } = await bank.asked(an);
    const memo = `MBVCB.98765.${reference.toLowerCase().slice(0, 5)} ${reference.slice(5)}.CT tu 0011001932418`;
    const money = { id: 'FT-exact', amount: total, memo };
    expect((await bank.report([money])).outcomes).toEqual(['exact']);
    expect((await bank.report([money, money])).outcomes).toEqual(['repeat', 'repeat']);
    expect(await bank.stateOf(an, payment_id)).toMatchObject({ status: 'succeeded', balance: 1_000_000 });
    const { data } = await an.client.send(listLedger, {});
    expect(data.map((entry) => [entry.type, entry.balance_change, entry.reason])).toEqual([
      ['topup', 1_000_000, reference],
    ]);
    const bell = await an.client.send(listNotifications, {});
    expect(bell.data.map(({ title }) => title)).toEqual(['1\u00a0000\u00a0000\u00a0₫ was added to your balance']);
    const mails = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('job').select('payload').where('account_id', '=', an.accountId).execute(),
    );
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { mail: 'payment', invoice: { path: expect.stringMatching(/^\/billing\/invoices\?id=ivc_/) } },
    ]);
  });

  test('is taken whatever letters its memo has', async () => {
    const an = await bank.verified();
    const { payment_id, reference, total } = await bank.asked(an);
    const money = [{ id: 'FT-letters', amount: total, memo: `\0${reference} \ud83d` }];
    expect((await bank.report(money)).outcomes).toEqual(['exact']);
    expect((await bank.report(money)).outcomes).toEqual(['repeat']);
    expect((await bank.stateOf(an, payment_id)).status).toBe('succeeded');
  });

  test('under a number that another booking has is told, changes nothing, and waits for the operator', async () => {
    const [an, binh] = [await bank.verified(), await bank.verified()];
    const [one, other] = [await bank.asked(an), await bank.asked(binh)];
    const money = (memo: string) => [{ id: 'FT-numbered-alike', amount: one.total, memo }];
    expect((await bank.report(money(one.reference))).outcomes).toEqual(['exact']);
    expect((await bank.report(money(other.reference))).outcomes).toEqual(['conflict']);
    expect((await bank.report(money(other.reference))).outcomes).toEqual(['conflict']);
    expect((await bank.stateOf(binh, other.payment_id)).status).toBe('awaiting_transfer');
    const waiting = (await bank.admin('transfer', 'list')).filter((line) => line.includes(other.reference));
    expect(waiting).toEqual([expect.stringContaining('numbered like another transfer, FT-numbered-alike')]);
    const id = waiting[0]?.split(' ')[0] ?? '';
    await bank.admin('transfer', 'assign', id, other.payment_id, '--reason', 'Sao kê');
    expect(await bank.stateOf(binh, other.payment_id)).toMatchObject({ status: 'succeeded', balance: 1_000_000 });
  });

  test('twice at once is one credit', async () => {
    const an = await bank.verified();
    const { payment_id, reference, total } = await bank.asked(an);
    const money = { id: 'FT-at-once', amount: total, memo: reference };
    const told = await Promise.all(Array.from({ length: 6 }, () => bank.report([money])));
    expect(told.flatMap(({ outcomes = [] }) => outcomes).toSorted()).toEqual(['exact', ...Array(5).fill('repeat')]);
    expect((await bank.stateOf(an, payment_id)).balance).toBe(1_000_000);
  });

  test('a second booking for a payment that has succeeded waits for the operator', async () => {
    const an = await bank.verified();
    const { payment_id, reference, total } = await bank.asked(an);
    const both = await Promise.all([
      bank.report([{ amount: total, memo: reference }]),
      bank.report([{ id: 'FT-double', amount: total, memo: reference }]),
    ]);
    expect(both.flatMap(({ outcomes = [] }) => outcomes).toSorted()).toEqual(['double', 'exact']);
    expect((await bank.stateOf(an, payment_id)).balance).toBe(1_000_000);
  });

  test('too little waits, and the rest completes it', async () => {
    const an = await bank.verified();
    const { payment_id, reference, total } = await bank.asked(an);
    expect((await bank.report([{ amount: 600_000, memo: reference }])).outcomes).toEqual(['less']);
    const waiting = { status: 'review', received: 600_000, reason: 'less', balance: 0 };
    expect(await bank.stateOf(an, payment_id)).toEqual(waiting);
    expect((await bank.report([{ amount: total - 600_000, memo: reference }])).outcomes).toEqual(['exact']);
    expect(await bank.stateOf(an, payment_id)).toMatchObject({
      status: 'succeeded',
      received: total,
      balance: 1_000_000,
    });
  });

  test('too much waits until the operator accepts it, VAT taken off', async () => {
    const an = await bank.verified();
    const { payment_id, reference } = await bank.asked(an);
    expect((await bank.report([{ amount: 2_200_000, memo: reference }])).outcomes).toEqual(['more']);
    expect(await bank.stateOf(an, payment_id)).toMatchObject({ status: 'review', balance: 0 });
    expect(await bank.admin('transfer', 'list')).toContainEqual(expect.stringContaining(payment_id));
    await expect(bank.admin('transfer', 'accept', payment_id)).rejects.toThrow('Give a reason');
    await bank.admin('transfer', 'accept', payment_id, '--reason', 'Khách xác nhận');
    expect(await bank.stateOf(an, payment_id)).toMatchObject({
      status: 'succeeded',
      received: 2_200_000,
      balance: 2_000_000,
    });
    await expect(bank.admin('transfer', 'accept', payment_id, '--reason', 'x')).rejects.toThrow('not under review');
  });

  test('what the operator rejects never reaches the wallet', async () => {
    const an = await bank.verified();
    const { payment_id, reference } = await bank.asked(an);
    await bank.report([{ amount: 7, memo: reference }]);
    await bank.admin('transfer', 'reject', payment_id, '--reason', 'Gửi nhầm');
    expect(await bank.stateOf(an, payment_id)).toMatchObject({ status: 'failed', balance: 0 });
  });

  test('after seven days the request expires; money booked late waits, money booked in time does not', async () => {
    const [an, binh] = [await bank.verified(), await bank.verified()];
    const late = await bank.asked(an);
    const inTime = await bank.asked(binh);
    const booked = server.clock.now();
    server.clock.advance(7 * DAY + 1);
    await expireTransfers(server.deps);
    // Sessions have ended by then.
    const [anAgain, binhAgain] = [await signIn(server, { account: an }), await signIn(server, { account: binh })];
    expect((await bank.stateOf(anAgain, late.payment_id)).status).toBe('expired');
    const { outcomes } = await bank.report([
      { amount: late.total, memo: late.reference },
      { amount: inTime.total, memo: inTime.reference, at: booked },
    ]);
    expect(outcomes).toEqual(['late', 'exact']);
    expect(await bank.stateOf(anAgain, late.payment_id)).toMatchObject({
      status: 'review',
      reason: 'late',
      balance: 0,
    });
    expect(await bank.stateOf(binhAgain, inTime.payment_id)).toMatchObject({ status: 'succeeded', balance: 1_000_000 });
  });

  test('without a known reference is kept, listed, and given to a payment or an account', async () => {
    const an = await bank.verified();
    const { payment_id, total } = await bank.asked(an);
    const none = { memo: 'chuyen tien NAPZZZZZZZZ' };
    const { outcomes } = await bank.report([
      { id: 'FT-to-payment', amount: total, ...none },
      { id: 'FT-to-account', amount: 110_000, ...none },
      { id: 'FT-back', amount: 5_000, ...none },
    ]);
    expect(outcomes).toEqual(['unknown', 'unknown', 'unknown']);
    const because = ['--reason', 'Khách gọi'];
    await bank.admin('transfer', 'assign', 'FT-to-payment', payment_id, ...because);
    expect(await bank.stateOf(an, payment_id)).toMatchObject({ status: 'succeeded', balance: 1_000_000 });
    const twice = await Promise.allSettled(
      [1, 2].map(() => bank.admin('transfer', 'assign', 'FT-to-account', an.accountId, ...because)),
    );
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await bank.stateOf(an, payment_id)).balance).toBe(1_100_000);
    const audit = await server.deps.database.asSystem((tx) =>
      tx
        .selectFrom('audit')
        .select(['object_id', 'actor_id', 'reason'])
        .where('account_id', '=', an.accountId)
        .where('action', '=', 'transfer.assigned')
        .orderBy('id')
        .execute(),
    );
    const kept = (object_id: string) => ({ object_id, actor_id: 'operator', reason: 'Khách gọi' });
    expect(audit).toEqual([kept('FT-to-payment'), kept('FT-to-account')]);
    await bank.admin('transfer', 'reject', 'FT-back', ...because);
    const waiting = (await bank.admin('transfer', 'list')).join('\n');
    for (const id of ['FT-to-payment', 'FT-to-account', 'FT-back']) expect(waiting).not.toContain(id);
  });

  test('is believed by a fresh signature alone', async () => {
    const an = await bank.verified();
    const { payment_id, reference, total } = await bank.asked(an);
    const money = [{ amount: total, memo: reference }];
    expect((await bank.report(money, { secret: 'another-secret-of-somebody' })).status).toBe(403);
    const old = new Date(server.clock.now().getTime() - 301_000);
    expect((await bank.report(money, { now: old })).status).toBe(403);
    expect((await bank.report([])).status).toBe(422);
    expect((await bank.report([{ amount: -5, memo: reference }])).status).toBe(422);
    expect((await bank.stateOf(an, payment_id)).status).toBe('awaiting_transfer');
  });
});

describe('a statement', () => {
  test('is told line by line, and read twice changes nothing', async () => {
    const an = await bank.verified();
    const [exact, partial] = [await bank.asked(an), await bank.asked(an)];
    const file = bank.statement([
      `ST1,21-11-2026 10:00,"1,100,000",${exact.reference}`,
      `ST2,2026-11-21T10:00:00+07:00,10000,"Nap tien, ${partial.reference}"`,
      'ST3,21/11/2026 10:00:30,20 000,khong ro',
      'ST4,21-11-2026 10:00,-30000,phi dich vu',
      'ST5,hom qua,30000,x',
      'ST6,21-11-2026 10:00,1.5,x',
    ]);
    const told = await bank.admin('transfer', 'read', file);
    expect(told).toEqual([
      expect.stringMatching(/^line 2 {2}ST1 .* matched, credited {2}pay_/),
      expect.stringMatching(/^line 3 {2}ST2 .* partial, under review {2}pay_/),
      expect.stringMatching(/^line 4 {2}ST3 .* no payment found, waits$/),
      'line 5  no money came in, passed over',
      'line 6  "hom qua" is no time',
      'line 7  "1.5" is no whole amount',
      '6 lines: 1 matched, credited; 1 partial, under review; 1 no payment found, waits; 3 passed over',
    ]);
    const again = await bank.admin('transfer', 'read', file);
    expect(again.slice(0, 3)).toEqual(told.slice(0, 3).map(() => expect.stringContaining('already known')));
    const changed = bank.statement(['ST1,21-11-2026 10:00,1,x']);
    expect((await bank.admin('transfer', 'read', changed))[0]).toContain('ANOTHER AMOUNT');
    expect((await bank.stateOf(an, exact.payment_id)).balance).toBe(1_000_000);
  });

  test('that is read twice at once is one credit', async () => {
    const an = await bank.verified();
    const { payment_id, reference } = await bank.asked(an);
    const file = bank.statement([`ST-at-once,21-11-2026 10:00,1100000,${reference}`]);
    const told = await Promise.all([1, 2, 3].map(() => bank.admin('transfer', 'read', file)));
    expect(told.filter(([line]) => line?.includes('matched, credited'))).toHaveLength(1);
    expect(told.filter(([line]) => line?.includes('already known'))).toHaveLength(2);
    expect((await bank.stateOf(an, payment_id)).balance).toBe(1_000_000);
  });

  test('that is none is refused in one sentence', async () => {
    await expect(bank.admin('transfer', 'read', '/nowhere.csv')).rejects.toThrow('cannot be read');
    const path = bank.statement(['1,2'], 'id,amount');
    await expect(bank.admin('transfer', 'read', path)).rejects.toThrow('no column transaction_id, booked_at, memo');
  });
});
