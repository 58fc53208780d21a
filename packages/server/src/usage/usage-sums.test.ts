import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayKey } from '@app/contracts/rules/dates.ts';
import type { Bus } from '../bus/bus.ts';
import { createBus } from '../bus/create-bus.ts';
import { lockCampaign } from '../campaign/draft/draft.repository.ts';
import { createAccount, type CreatedAccount } from '../database/factories/identity.factories.ts';
import { createCampaign } from '../database/factories/record.factories.ts';
import type { UsageLine } from '../database/tables/billing.tables.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import type { AccountTx } from '../database/transaction.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { chargeNow, refund, reserve, settle } from '../ledger/ledger.ts';
import { addUpLines, amountOf } from '../ledger/usage-lines.ts';
import { silentLog } from '../log.ts';
import { moveCounts } from '../sending/campaign-counts.repository.ts';
import { postCharges } from '../sending/campaign-money.ts';
import { readSeries } from './usage.repository.ts';

let world: TestWorld;
let bus: Bus;
beforeAll(async () => {
  world = await openTestWorld();
  bus = await createBus({ ...world, log: silentLog });
}, 60_000);
afterAll(async () => {
  await bus.close();
  await world.database.close();
});

const RULE = 'The usage of every day is what was charged less what was refunded.';
const HOUR = 3_600_000;
const channels = ['sms', 'voice', 'zalo'] as const;
const carrier = fc.constantFrom('viettel', 'mobifone', 'other');
const units = fc.integer({ min: 1, max: 9 });
const amount = fc.integer({ min: 0, max: 900 });
const sent = fc.record({ carrier, units, amount, isFallback: fc.boolean() });

const step = fc.oneof(
  fc.record({
    kind: fc.constant('window' as const),
    of: fc.nat(2),
    lines: fc.array(sent, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('post' as const), of: fc.nat(2) }),
  fc.record({ kind: fc.constant('message' as const), carrier, units, amount, isRefunded: fc.boolean() }),
  fc.record({ kind: fc.constant('fee' as const), of: fc.constantFrom('number', 'verify'), amount }),
  fc.record({ kind: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 30 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** What the ledger moved to the account's costs, by day. */
async function charged({ scope }: CreatedAccount): Promise<Record<string, number>> {
  const rows = await world.database.asAccount(scope, (tx) =>
    sql<{ day: string; amount: number }>`
      select day, sum(case kind when 'refund' then -amount else amount end)::bigint as amount
      from ledger_day where kind in ('charge', 'number_fee', 'refund')
      group by day
    `.execute(tx),
  );
  return byDay(rows.rows);
}

function byDay(rows: readonly { day: string; amount: number }[]): Record<string, number> {
  const days: Record<string, number> = {};
  for (const { day, amount: each } of rows) days[day] = (days[day] ?? 0) + each;
  return Object.fromEntries(Object.entries(days).filter(([, sum]) => sum !== 0));
}

/** An account with a campaign of each channel that sends, and what of them is charged and not posted. */
async function someone() {
  const account = await createAccount(world, { balance: 1_000_000 });
  const pending: UsageLine[][] = [[], [], []];
  const campaigns: string[] = [];
  for (const channel of channels) {
    const { campaignId } = await createCampaign(world, { accountId: account.accountId, channel, status: 'sending' });
    campaigns.push(campaignId);
    await within(account, (tx, entry) =>
      reserve({ ...entry, tx, ref: { type: 'campaign', id: campaignId }, amount: 300_000 }),
    );
  }
  return { account, campaigns, pending, told: [] as { day: string; channel: string; amount: number }[], count: 0 };
}
type Someone = Awaited<ReturnType<typeof someone>>;

function within<T>(
  { scope }: CreatedAccount,
  work: (tx: AccountTx, entry: Pick<Parameters<typeof reserve>[0], 'scope' | 'ids' | 'now'>) => Promise<T>,
): Promise<T> {
  return world.database.asAccount(scope, (tx) => work(tx, { scope, ids: world.ids, now: world.clock.now() }));
}

async function take(person: Someone, each: Step): Promise<void> {
  const { account, campaigns, pending, told } = person;
  const { scope } = account;
  const now = world.clock.now();
  person.count += 1;
  const tell = (channel: string, of: number) => told.push({ day: dayKey(now), channel, amount: of });
  switch (each.kind) {
    case 'later':
      world.clock.advance(each.hours * HOUR);
      return;
    case 'window': {
      const lines = each.lines.map(({ isFallback, ...line }): UsageLine => {
        const channel = channels[each.of] ?? 'sms';
        return { ...line, channel: channel === 'zalo' && isFallback ? 'sms' : channel };
      });
      pending[each.of]?.push(...lines);
      const id = campaigns[each.of] ?? '';
      await within(account, (tx) => moveCounts(tx, scope, { id, changes: {}, charged: addUpLines(lines), now }));
      return;
    }
    case 'post': {
      const lines = pending[each.of] ?? [];
      await within(account, async (tx) => {
        const campaign = await lockCampaign(tx, scope, channels[each.of] ?? 'sms', campaigns[each.of] ?? '');
        if (campaign) await postCharges({ deps: { ids: world.ids, bus }, scope, tx, now, campaign });
      });
      if (amountOf(lines) === 0) return;
      for (const line of lines) tell(line.channel, line.amount);
      pending[each.of] = [];
      return;
    }
    case 'message': {
      const ref = { type: 'message', id: `msg_${person.count}` };
      const { carrier: of, units: count, amount: price } = each;
      const usage = { lines: [{ channel: 'sms' as const, carrier: of, units: count, amount: price }] };
      await within(account, async (tx, entry) => {
        await reserve({ ...entry, tx, ref, amount: price });
        await settle({ ...entry, tx, ref, amount: price, usage });
        if (each.isRefunded) await refund({ ...entry, tx, ref, amount: price, usage });
      });
      if (!each.isRefunded) tell('sms', price);
      return;
    }
    case 'fee': {
      const isNumber = each.of === 'number';
      const ref = { type: isNumber ? 'number' : 'verify_day', id: `fee_${person.count}` };
      await within(account, (tx, entry) =>
        chargeNow({ ...entry, tx, ref, amount: each.amount, kind: isNumber ? 'number_fee' : 'charge' }),
      );
      tell(each.of, each.amount);
    }
  }
}

const whole = { from: '2020-01-01', to: '2099-12-31' };

describe('usage', () => {
  test('adds up to the charges of every day less refunds, and tells each channel what was spent on it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const person = await someone();
        for (const each of steps) await take(person, each);
        const { account, told } = person;
        const series = await within(account, (tx) => readSeries(tx, account.scope, { days: whole, channels: [] }));
        expect(byDay(series)).toEqual(await charged(account));
        for (const channel of [...channels, 'verify', 'number']) {
          const of = (rows: readonly { day: string; channel: string; amount: number }[]) =>
            byDay(rows.filter((row) => row.channel === channel));
          expect(of(series)).toEqual(of(told));
        }
        const rules = await checkBooks(world.database, account.accountId);
        expect(rules.find(({ sentence }) => sentence === RULE)?.breaches).toEqual([]);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test('of a campaign has a line for each carrier, whose units are segments, and its maker', async () => {
    const person = await someone();
    const [id = ''] = person.campaigns;
    const line = (of: string, each: { units: number; amount: number }) => ({
      channel: 'sms' as const,
      carrier: of,
      ...each,
    });
    const { scope } = person.account;
    await within(person.account, async (tx) => {
      const now = world.clock.now();
      const move = { id, changes: {}, now };
      await moveCounts(tx, scope, { ...move, charged: [line('viettel', { units: 2, amount: 1_700 })] });
      await moveCounts(tx, scope, {
        ...move,
        charged: [line('viettel', { units: 1, amount: 850 }), line('mobifone', { units: 3, amount: 2_550 })],
      });
      await tx.updateTable('campaign').set({ created_by: 'usr_maker' }).where('id', '=', id).execute();
      const campaign = await lockCampaign(tx, scope, 'sms', id);
      if (!campaign) throw new Error('The campaign is there');
      const posted = await postCharges({ deps: { ids: world.ids, bus }, scope, tx, now, campaign });
      expect(posted).toMatchObject({ cost_unposted: 0, usage_unposted: [] });
    });
    const rows = await within(person.account, (tx) =>
      tx
        .selectFrom('usage_day')
        .select(['channel', 'carrier', 'campaign_id', 'member_id', 'units', 'amount'])
        .orderBy('carrier')
        .execute(),
    );
    const own = { channel: 'sms', campaign_id: id, member_id: 'usr_maker' };
    expect(rows).toEqual([
      { ...own, carrier: 'mobifone', units: 3, amount: 2_550 },
      { ...own, carrier: 'viettel', units: 3, amount: 2_550 },
    ]);
  });

  test('of a charge that says nothing is told by what it belongs to', async () => {
    const { account, campaigns } = await someone();
    const [, voice = ''] = campaigns;
    await within(account, async (tx, entry) => {
      const reservation = { type: 'campaign', id: voice };
      await settle({ ...entry, tx, ref: { type: 'campaign', id: `${voice}#2` }, reservation, amount: 90 });
      await chargeNow({ ...entry, tx, ref: { type: 'something', id: 'x' }, amount: 7 });
    });
    const rows = await within(account, (tx) =>
      tx.selectFrom('usage_day').select(['channel', 'campaign_id', 'units', 'amount']).orderBy('amount').execute(),
    );
    expect(rows).toEqual([
      { channel: 'other', campaign_id: '', units: 0, amount: 7 },
      { channel: 'voice', campaign_id: voice, units: 0, amount: 90 },
    ]);
  });
});
