import { createSmsDraft, launchSmsCampaign, undoSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { sendMessage } from '@app/contracts/message/message.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { getTeam, setSpendingLimit, transferOwner, updateMember } from '@app/contracts/team/team.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import { findCampaign } from '../campaign/draft/draft.repository.ts';
import { priceGathered } from '../campaign/launch/price-gathered.ts';
import { viewQuote } from '../campaign/launch/quote.usecases.ts';
import { findQuote } from '../campaign/launch/quote.repository.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { json } from '../database/tables/columns.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { refund, release, reserve, settle } from '../ledger/ledger.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const PRICE = 850;

let server: TestServer;
let owner: SignedIn;
let lan: SignedIn;
let senderId: string;
beforeAll(async () => {
  server = await startTestServer({ now: NOW });
}, 60_000);
beforeEach(async () => {
  server.clock.set(NOW);
  owner = await signIn(server, { balance: 10_000_000, name: 'Chị Hoa', locale: 'en' });
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('account').set({ owner_id: owner.userId }).where('id', '=', owner.accountId).execute(),
  );
  lan = await signIn(server, { account: owner, role: 'marketer', name: 'Lan', locale: 'en' });
  ({ senderId } = await createSender(server.deps, { accountId: owner.accountId, name: 'ANBINH' }));
});
afterAll(() => server.close());

async function memberOf(person: SignedIn) {
  const { data } = await owner.client.send(getTeam, {});
  const member = data.members.find(({ user_id: id }) => id === person.userId);
  if (!member) throw new Error('A member is in the team');
  return member;
}

const limitTo = async (limit: number | '', person = lan) =>
  await owner.client.send(setSpendingLimit, { id: (await memberOf(person)).id, spend_cap_month: limit });

/** A draft by a person, with a quote for some numbers of one carrier. */
async function ready(recipients: number, person = lan) {
  const content = 'ANBINH: hen gap ban ngay mai.';
  const { data } = await person.client.send(createSmsDraft, {
    mode: 'draft',
    name: 'Nhắc',
    sender_id: senderId,
    content,
  });
  const { database, ids, clock } = server.deps;
  const quoteId = ids.next('quote');
  await database.asAccount(person.scope, async (tx) => {
    const counts = { count_input: recipients, count_valid: recipients, by_carrier: json({ viettel: recipients }) };
    const quote = { account_id: person.accountId, id: quoteId, campaign_id: data.id, revision: 1, ...counts };
    await tx.insertInto('quote').values(quote).execute();
    const found = await findQuote(tx, person.scope, quoteId);
    const campaign = await findCampaign(tx, person.scope, 'sms', data.id);
    if (found && campaign) await priceGathered(tx, person.scope, { quote: found, campaign, now: clock.now() });
  });
  return { id: data.id, quote_id: quoteId };
}

const launch = async (campaign: { id: string; quote_id: string }, person = lan) =>
  await person.client.send(launchSmsCampaign, campaign);
const quoteOf = async ({ quote_id: id }: { quote_id: string }) =>
  (await viewQuote({ deps: server.deps, scope: owner.scope, channel: 'sms', id })).quote;

/** Moves money of a member: as sending does, under a reference of its own. */
function moneyOf(person: SignedIn) {
  const { database, ids, clock } = server.deps;
  const { scope, userId } = person;
  const usageOf = (amount: number) => ({
    member_id: userId,
    lines: [{ channel: 'sms' as const, carrier: 'viettel', units: 1, amount }],
  });
  const at = (id: string) => ({ scope, ids, now: clock.now(), ref: { type: 'test', id } });
  return {
    reserve: (amount: number, id: string = randomUUID()) =>
      database.asAccount(scope, async (tx) => {
        await reserve({ ...at(id), tx, amount, member: userId });
        return id;
      }),
    settle: (amount: number, id: string) =>
      database.asAccount(scope, (tx) => settle({ ...at(id), tx, amount, usage: usageOf(amount) })),
    release: (id: string) => database.asAccount(scope, (tx) => release({ ...at(id), tx })),
    refund: (amount: number, id: string) =>
      database.asAccount(scope, (tx) => refund({ ...at(id), tx, amount, usage: usageOf(amount) })),
  };
}

describe('the spending limit of a member', () => {
  test('is set by the owner, audited, and taken off again by 0 or an empty field', async () => {
    expect((await limitTo(500_000)).data).toMatchObject({ name: 'Lan', spend_cap_month: 500_000 });
    expect(await memberOf(lan)).toMatchObject({ spend_cap_month: 500_000, spend_month: 0 });
    const { id } = await memberOf(lan);
    const audit = await server.deps.database.asAccount(owner.scope, (tx) =>
      tx.selectFrom('audit').select(['action', 'before', 'after']).where('object_id', '=', id).execute(),
    );
    expect(audit).toEqual([
      { action: 'member.limit_changed', before: { spend_cap_month: null }, after: { spend_cap_month: 500_000 } },
    ]);
    expect((await limitTo(0)).data.spend_cap_month).toBeNull();
    await limitTo(1);
    expect((await limitTo('')).data.spend_cap_month).toBeNull();
    await expect(limitTo(-1)).rejects.toMatchObject({ status: 422, errors: { spend_cap_month: ['min_value:min=0'] } });
  });

  test('is not set by the member, for the owner, or without team:write', async () => {
    const admin = await signIn(server, { account: owner, role: 'admin' });
    const set = async (by: SignedIn, person: SignedIn) =>
      await by.client.send(setSpendingLimit, { id: (await memberOf(person)).id, spend_cap_month: 5 });
    const pairs = [lan, admin, owner].map((person) => [person, person] as const);
    for (const [by, person] of [...pairs, [admin, owner] as const]) {
      await expect(set(by, person)).rejects.toMatchObject({ status: 403 });
    }
    await expect(set(admin, lan)).resolves.toMatchObject({ data: { spend_cap_month: 5 } });
  });

  test('stays with another role, and is gone for a new owner', async () => {
    await limitTo(500_000);
    const { id } = await memberOf(lan);
    await owner.client.send(updateMember, { id, role: 'admin' });
    expect((await memberOf(lan)).spend_cap_month).toBe(500_000);
    const password_hash = await hashPassword('Correct-horse-1');
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('app_user').set({ password_hash }).where('id', '=', owner.userId).execute(),
    );
    await owner.client.send(transferOwner, { id, password: 'Correct-horse-1' });
    expect(await memberOf(lan)).toMatchObject({ role: 'owner', spend_cap_month: null });
  });
});

describe('a campaign that goes over the limit', () => {
  test('is blocked in its quote, which says what is left and what is missing', async () => {
    await limitTo(5 * PRICE);
    await launch(await ready(3));
    const campaign = await ready(4);
    const quote = await quoteOf(campaign);
    expect(quote.member_limit).toEqual({
      user_id: lan.userId,
      name: 'Lan',
      limit: 5 * PRICE,
      left: 2 * PRICE,
      missing: 2 * PRICE,
    });
    expect(quote.blockers).toEqual([{ code: 'member_limit', field: 'balance' }]);
    const fitting = await quoteOf(await ready(2));
    expect([fitting.member_limit?.missing, fitting.blockers]).toEqual([0, []]);
    expect((await quoteOf(await ready(2, owner))).member_limit).toBeNull();
  });

  test('is refused at its launch, and stays a draft without money on hold', async () => {
    const campaign = await ready(4);
    await limitTo(3 * PRICE);
    await expect(launch(campaign)).rejects.toMatchObject({
      status: 402,
      code: 'member_limit_reached',
      info: { name: 'Lan', limit: 3 * PRICE, left: 3 * PRICE, required: 4 * PRICE, missing: PRICE },
    });
    const { status, wallet } = await server.deps.database.asAccount(owner.scope, async (tx) => ({
      status: (await findCampaign(tx, owner.scope, 'sms', campaign.id))?.status,
      wallet: await readWallet(tx, owner.scope),
    }));
    expect([status, wallet.reserved]).toEqual(['draft', 0]);
  });

  test('is the maker’s, whoever launches it', async () => {
    await limitTo(PRICE);
    await expect(launch(await ready(2), owner)).rejects.toMatchObject({ code: 'member_limit_reached' });
    await launch(await ready(5, owner), lan);
    expect((await memberOf(lan)).spend_month).toBe(0);
  });

  test('of two launched at once only one passes', async () => {
    await limitTo(5 * PRICE);
    const campaigns = [await ready(3), await ready(3), await ready(3)];
    const results = await Promise.allSettled(campaigns.map((campaign) => launch(campaign)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await memberOf(lan)).spend_month).toBe(3 * PRICE);
  });

  test('has room again after another is taken back, or the month is over', async () => {
    await limitTo(3 * PRICE);
    const first = await ready(3);
    await launch(first);
    await expect(launch(await ready(1))).rejects.toMatchObject({ code: 'member_limit_reached' });
    await lan.client.send(undoSmsCampaign, { id: first.id });
    await launch(await ready(1));

    const money = moneyOf(lan);
    await money.settle(2 * PRICE, await money.reserve(2 * PRICE));
    await expect(launch(await ready(1))).rejects.toMatchObject({ code: 'member_limit_reached' });
    server.clock.set(new Date('2026-11-30T17:00:00Z'));
    // What is on hold still counts.
    await expect(money.reserve(2 * PRICE + 1)).rejects.toMatchObject({ code: 'member_limit_reached' });
    await money.reserve(2 * PRICE);
  });
});

describe('what counts for the limit', () => {
  test('is also a single message', async () => {
    await limitTo(PRICE);
    const message = { phone: '0901234567', content: 'ANBINH: ma', sender_id: senderId };
    await lan.client.send(sendMessage, message);
    await expect(lan.client.send(sendMessage, message)).rejects.toMatchObject({
      status: 402,
      code: 'member_limit_reached',
    });
    await owner.client.send(sendMessage, message);
  });

  test('is what usage by member says and what is on hold, whatever money does', async () => {
    const limit = 20_000;
    await limitTo(limit);
    const money = moneyOf(lan);
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(seed / 65_536) % most;
    };
    const held = new Map<string, number>();
    let [used, refusals] = [0, 0];
    for (let step = 0; step < 60; step += 1) {
      const [id, left] = [...held][random(Math.max(1, held.size))] ?? [];
      const what = random(4);
      if (id !== undefined && left !== undefined && what === 0) {
        const amount = random(left + 1);
        await money.settle(amount, id);
        await money.release(id);
        held.delete(id);
        const back = random(amount + 1);
        await money.refund(back, id);
        used += amount - back;
      } else if (id !== undefined && what === 1) {
        await money.release(id);
        held.delete(id);
      } else {
        const amount = 1 + random(4_000);
        const spent = used + [...held.values()].reduce((sum, each) => sum + each, 0);
        const reserving = money.reserve(amount);
        if (spent + amount > limit) {
          await expect(reserving).rejects.toMatchObject({ code: 'member_limit_reached' });
          refusals += 1;
        } else held.set(await reserving, amount);
      }
      const onHold = [...held.values()].reduce((sum, each) => sum + each, 0);
      expect((await memberOf(lan)).spend_month).toBe(used + onHold);
      expect(used + onHold).toBeLessThanOrEqual(limit);
    }
    expect(refusals).toBeGreaterThan(0);
    const { data } = await owner.client.send(listUsage, { group_by: 'member', from: '2026-11-01', to: '2026-11-30' });
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(used);
  });
});

describe('the member and the owner', () => {
  const bellOf = async ({ client }: SignedIn) => {
    await server.worker.drain();
    return (await client.send(listNotifications, {})).data.map(({ title }) => title);
  };

  test('are told of 80 % and of 100 %, once each', async () => {
    await limitTo(10_000);
    const money = moneyOf(lan);
    await money.reserve(7_999);
    expect(await bellOf(lan)).toEqual([]);
    const id = await money.reserve(1);
    await money.release(id);
    await money.reserve(1);
    expect(await bellOf(lan)).toEqual(['You have used 80% of this month’s spending limit']);
    expect(await bellOf(owner)).toEqual(['Lan has used 80% of this month’s spending limit']);
    await money.reserve(2_000);
    expect(await bellOf(lan)).toEqual([
      'You have used all of this month’s spending limit',
      'You have used 80% of this month’s spending limit',
    ]);
    expect(await bellOf(owner)).toHaveLength(2);
  });

  test('are told at once of a limit that is used up when it is set, of the higher share alone', async () => {
    await moneyOf(lan).reserve(5_000);
    await limitTo(4_000);
    expect(await bellOf(lan)).toEqual(['You have used all of this month’s spending limit']);
    await limitTo(100_000);
    await limitTo(4_000);
    expect(await bellOf(owner)).toEqual(['Lan has used all of this month’s spending limit']);
  });
});
