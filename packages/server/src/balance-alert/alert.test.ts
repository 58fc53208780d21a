import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { saveAlerts, showBillingSettings } from '@app/contracts/billing/settings.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adjust, reserve } from '../ledger/ledger.ts';
import { tellFalls } from './alert.usecases.ts';

const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

/** An owner with 1 000 000 who is told of 500 000 and 200 000. */
async function watching(channels: readonly ('email' | 'notification')[] = ['email', 'notification']) {
  const an = await signIn(server, { balance: 1_000_000 });
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('account').set({ owner_id: an.userId }).where('id', '=', an.accountId).execute(),
  );
  await an.client.send(saveAlerts, { thresholds: [500_000, 200_000], channels: [...channels] });
  return an;
}

/** Adds to the balance, or takes off. */
async function move({ scope }: SignedIn, amount: number): Promise<void> {
  const { database, ids, clock } = server.deps;
  const entry = { scope, ids, now: clock.now(), ref: { type: 'test', id: randomUUID() }, reason: 'A test' };
  await database.asAccount(scope, (tx) => adjust({ ...entry, tx, amount }));
}

const bellOf = async ({ client }: SignedIn) => {
  await server.worker.drain();
  return (await client.send(listNotifications, {})).data.map(({ title }) => title);
};
const mailsOf = async ({ userId }: SignedIn) => await mailsTo(server, `${userId.toLowerCase()}@example.com`);

describe('alerts of an account', () => {
  test('are kept sorted, each threshold once, and need a way to be told', async () => {
    const an = await signIn(server);
    const { client } = an;
    const { data } = await client.send(saveAlerts, { thresholds: ['300000', 100_000, 300_000], channels: ['email'] });
    expect(data.alerts).toEqual({ thresholds: [100_000, 300_000], channels: ['email'] });
    expect((await client.send(showBillingSettings, {})).data).toMatchObject({ alerts: data.alerts, balance: 0 });
    // The highest is what the top bar goes by.
    expect((await client.send(checkInfoUser, {})).data.low_balance).toBe(300_000);
    await expect(client.send(saveAlerts, { thresholds: [1], channels: [] })).rejects.toMatchObject({
      errors: { channels: ['required'] },
    });
    await expect(client.send(saveAlerts, { thresholds: [0, 1.5, ''], channels: ['email'] })).rejects.toMatchObject({
      errors: { 'thresholds.0': ['min_value:min=1'], 'thresholds.1': ['numeric'], 'thresholds.2': ['required'] },
    });
    const six = [1, 2, 3, 4, 5, 6];
    await expect(client.send(saveAlerts, { thresholds: six, channels: ['email'] })).rejects.toMatchObject({
      errors: { thresholds: ['count_max:max=5'] },
    });
    const off = await client.send(saveAlerts, { thresholds: [], channels: [] });
    expect(off.data.alerts).toEqual({ thresholds: [], channels: [] });
  });

  test('are changed only with billing:write, and the change is audited', async () => {
    const an = await watching();
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    await expect(viewer.client.send(saveAlerts, { thresholds: [], channels: [] })).rejects.toMatchObject({
      status: 403,
    });
    expect((await viewer.client.send(showBillingSettings, {})).data.alerts.thresholds).toEqual([200_000, 500_000]);
    const audit = await server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('audit').select('action').where('account_id', '=', an.accountId).execute(),
    );
    expect(audit.map(({ action }) => action)).toContain('balance_alert.changed');
  });
});

describe('a balance that falls', () => {
  test('to a threshold is told once, by mail and in the bell', async () => {
    const an = await watching();
    await move(an, -499_999);
    expect(await bellOf(an)).toEqual([]);
    await move(an, -1);
    await move(an, -1_000);
    expect(await bellOf(an)).toEqual(['Your balance is down to 499\u00a0000\u00a0₫']);
    expect(await mailsOf(an)).toMatchObject([
      {
        subject: 'Số dư còn 499\u00a0000\u00a0₫',
        text: expect.stringContaining('Không có chiến dịch nào đã lên lịch.'),
      },
    ]);
  });

  test('through several thresholds at once is told once, of the lowest', async () => {
    const an = await watching();
    await move(an, -900_000);
    expect(await bellOf(an)).toEqual(['Your balance is down to 100\u00a0000\u00a0₫']);
    const mails = await mailsOf(an);
    expect(mails).toMatchObject([{ text: expect.stringContaining('200\u00a0000\u00a0₫') }]);
  });

  test('by money that is set aside is told as well', async () => {
    const an = await watching();
    const { database, ids, clock } = server.deps;
    const { scope } = an;
    const ref = { type: 'campaign', id: randomUUID() };
    await database.asAccount(scope, (tx) => reserve({ tx, scope, ids, now: clock.now(), ref, amount: 600_000 }));
    expect(await bellOf(an)).toEqual(['Your balance is down to 400\u00a0000\u00a0₫']);
  });

  test('again after it was above is told again: in the bell at once, by mail once a day', async () => {
    const an = await watching();
    await move(an, -600_000);
    expect(await mailsOf(an)).toHaveLength(1);
    await move(an, 300_000);
    await move(an, -300_000);
    expect(await bellOf(an)).toHaveLength(2);
    expect(await mailsOf(an)).toHaveLength(1);
    server.clock.advance(25 * HOUR);
    await move(an, 300_000);
    await move(an, -300_000);
    expect(await bellOf(an)).toHaveLength(3);
    expect(await mailsOf(an)).toHaveLength(2);
  });

  test('is told once, however many charges and workers come at the same time, and after a crash', async () => {
    const an = await watching();
    await Promise.all(Array.from({ length: 12 }, () => move(an, -50_000)));
    const failing = {
      ...server.deps,
      jobs: { ...server.deps.jobs, enqueue: () => Promise.reject(new Error('ended')) },
    };
    await expect(tellFalls(failing, an.scope)).rejects.toThrow('ended');
    await Promise.all(Array.from({ length: 6 }, () => tellFalls(server.deps, an.scope)));
    expect(await bellOf(an)).toHaveLength(1);
    expect(await mailsOf(an)).toHaveLength(1);
  });

  test('is not told where it has risen above the threshold before that', async () => {
    const an = await watching();
    await move(an, -600_000);
    await move(an, 600_000);
    expect(await bellOf(an)).toEqual([]);
  });

  test('is told only in the ways that were chosen', async () => {
    const [byMail, inBell] = [await watching(['email']), await watching(['notification'])];
    for (const an of [byMail, inBell]) await move(an, -600_000);
    expect([await bellOf(byMail), await bellOf(inBell)].map(({ length }) => length)).toEqual([0, 1]);
    expect([await mailsOf(byMail), await mailsOf(inBell)].map(({ length }) => length)).toEqual([1, 0]);
  });
});
