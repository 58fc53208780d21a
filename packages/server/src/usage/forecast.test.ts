import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { showForecast } from '@app/contracts/billing/forecast.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCampaign, createNumber } from '../database/factories/record.factories.ts';
import { chargeNow, refundFee, reserve } from '../ledger/ledger.ts';

let server: TestServer;
let an: SignedIn;
let count = 0;

/** 20-11-2026, ten in the morning in Vietnam. */
const NOW = new Date('2026-11-20T03:00:00Z');
const DAY = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({ now: NOW });
}, 60_000);
afterAll(() => server.close());

/** An account of three days ago with a million. */
beforeEach(async () => {
  server.clock.set(new Date(NOW.getTime() - 3 * DAY));
  an = await signIn(server, { balance: 1_000_000 });
  server.clock.set(NOW);
});

async function spend(amount: number, daysAgo: number): Promise<void> {
  count += 1;
  const entry = { scope: an.scope, ids: server.deps.ids, ref: { type: 'test', id: `t${count}` } };
  const now = new Date(NOW.getTime() - daysAgo * DAY);
  await server.deps.database.asAccount(an.scope, (tx) => chargeNow({ ...entry, tx, now, amount }));
}

const forecast = async () => (await an.client.send(showForecast, {})).data;

it('shows the balance at the end of each of the last days, and the present one', async () => {
  await spend(100_000, 2);
  await spend(50_000, 2);
  await spend(1_000, 0);
  const { past, balance } = await forecast();
  expect(past).toHaveLength(31);
  expect(past.slice(-5)).toEqual([
    { day: '2026-11-16', balance: 0 },
    { day: '2026-11-17', balance: 1_000_000 },
    { day: '2026-11-18', balance: 850_000 },
    { day: '2026-11-19', balance: 850_000 },
    { day: '2026-11-20', balance: 849_000 },
  ]);
  expect(balance).toBe(849_000);
});

it('says the same as the summary, by the pace of thirty days and the renewals of numbers', async () => {
  await spend(100_000, 29);
  await spend(200_000, 1);
  const renews_at = new Date(NOW.getTime() + 5 * DAY);
  const { numberId } = await createNumber(server.deps, {
    accountId: an.accountId,
    number: '842855500124',
    label: 'Văn phòng',
    monthly_price: 500_000,
    renews_at,
    renewal_day: 25,
    auto_renew: true,
  });
  const { days_left: left, until, pace, ahead, renewals } = await forecast();
  const { info } = await an.client.send(listLedger, {});
  expect(info.forecast_days_left).toBe(left);
  // 700 000 less 500 000 on 25-11 is 200 000, which last twenty days at 10 000 a day.
  expect([left, until, pace]).toEqual([20, '2026-12-10', 10_000]);
  expect(ahead).toHaveLength(15);
  expect(ahead.slice(4, 6)).toEqual([
    { day: '2026-11-24', balance: 660_000 },
    { day: '2026-11-25', balance: 150_000 },
  ]);
  expect(renewals).toEqual([{ id: numberId, name: 'Văn phòng', day: '2026-11-25', amount: 500_000 }]);
});

it('takes the pace of a young account from the days since its first charge, a week at the least', async () => {
  await spend(70_000, 1);
  expect(await forecast()).toMatchObject({ pace: 10_000, days_left: 93, until: '2027-02-21' });
  await spend(30_000, 9);
  expect(await forecast()).toMatchObject({ pace: 10_000, days_left: 90 });
});

it('keeps its pace where the fee of a number is refunded', async () => {
  await spend(70_000, 1);
  const ref = { type: 'number', id: 'num_1' };
  const entry = { scope: an.scope, ids: server.deps.ids, now: NOW, ref };
  await server.deps.database.asAccount(an.scope, async (tx) => {
    await chargeNow({ ...entry, tx, amount: 50_000, kind: 'number_fee' });
    await refundFee({ ...entry, tx });
  });
  expect(await forecast()).toMatchObject({ pace: 10_000, balance: 930_000 });
});

it('tells no balance to last for more than ten years', async () => {
  await spend(1, 0);
  expect(await forecast()).toMatchObject({ days_left: 3_650, until: '2036-11-17' });
});

it('names what is on hold for scheduled campaigns, which the balance is without already', async () => {
  const scheduled_at = new Date(NOW.getTime() + 2 * DAY);
  const state = { status: 'scheduled', scheduled_at, cost_reserved: 400_000, name: 'Tết' } as const;
  const { campaignId } = await createCampaign(server.deps, { accountId: an.accountId, ...state });
  const entry = { scope: an.scope, ids: server.deps.ids, now: NOW, ref: { type: 'campaign', id: campaignId } };
  await server.deps.database.asAccount(an.scope, (tx) => reserve({ ...entry, tx, amount: 400_000 }));
  const { balance, reserved, holds, ahead, days_left: left } = await forecast();
  expect([balance, reserved, left]).toEqual([600_000, 400_000, null]);
  expect(holds).toEqual([{ id: campaignId, name: 'Tết', channel: 'sms', day: '2026-11-22', amount: 400_000 }]);
  expect(ahead.at(-1)?.balance).toBe(600_000);
});

it('is of the own account alone, and hidden from those who may not see money', async () => {
  await spend(300_000, 1);
  const other = await signIn(server, { balance: 5_000 });
  const { data } = await other.client.send(showForecast, {});
  expect([data.balance, data.days_left, data.pace]).toEqual([5_000, null, 0]);
  const marketer = await signIn(server, { account: an, role: 'marketer' });
  await expect(marketer.client.send(showForecast, {})).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
});
