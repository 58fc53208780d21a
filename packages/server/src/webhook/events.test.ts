import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { createSmsDraft, launchSmsCampaign, quoteSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { saveAlerts } from '@app/contracts/billing/settings.calls.ts';
import { sendMessage } from '@app/contracts/message/message.calls.ts';
import { callbackBodies, callbackBodySchema } from '@app/contracts/settings/callback-bodies.ts';
import { callbackEvents, type CallbackEvent } from '@app/contracts/settings/callback.ts';
import {
  enableCallbackProfile,
  listCallbackDeliveries,
  redeliverCallbacks,
  testCallbackProfile,
} from '@app/contracts/settings/callback.calls.ts';
import { bankOf } from '@app/testing/bank-transfers.ts';
import { makeService, sweep } from '@app/testing/verify-test.ts';
import { deliveriesTo, startWebhookTest, type Listener, type WebhookTest } from '@app/testing/webhook-test.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createNumber } from '../database/factories/record.factories.ts';
import { adjust } from '../ledger/ledger.ts';
import { settleNumbers } from '../number/number.handlers.ts';
import { magicNumbers } from '../simulators/smsc.ts';

const DAY = 86_400_000;

let at: WebhookTest;
beforeAll(async () => {
  at = await startWebhookTest();
}, 60_000);
afterAll(() => at.close());

/** What the receiver was told of these kinds, as the description of the API says: kind, then what it says. */
const toldTo = (an: Listener) =>
  at.receivedBy(an).map(({ body }): [string, Record<string, unknown>] => {
    const told = JSON.parse(body);
    requireDescribed(told);
    return [told.type, told.data];
  });

/** Refuses a body that lacks a described field, or has one that is not described. */
function requireDescribed(told: { readonly type: CallbackEvent; readonly data: object }): void {
  v.parse(callbackBodySchema(told.type), told);
  const { entries } = callbackBodies[told.type].data;
  expect(Object.keys(told.data).toSorted()).toEqual(Object.keys(entries).toSorted());
}

async function send(an: SignedIn, phone: string): Promise<string> {
  const { senderId } = await createSender(at.server.deps, { accountId: an.accountId, name: 'ANBINH' });
  const { data } = await an.client.send(sendMessage, { phone, content: 'Xin chao', sender_id: senderId });
  return data.id;
}

const messageEvents: CallbackEvent[] = ['message.sent', 'message.delivered', 'message.failed'];

describe('of messages', () => {
  test.each([
    ['delivered', ['message.sent', 'message.delivered'], 'delivered'],
    ['unreachable', ['message.sent', 'message.failed'], 'undelivered'],
    ['refused', ['message.failed'], 'failed'],
  ] as const)('each status that a single one comes to is told, when it is %s', async (behaviour, events, last) => {
    const an = await at.listen(messageEvents, { balance: 10_000 });
    const id = await send(an, magicNumbers[behaviour]);
    await vi.waitFor(async () => {
      at.server.clock.advance(1_000);
      await at.server.worker.drain();
      await at.deliver();
      expect(at.receivedBy(an)).toHaveLength(events.length);
    }, 10_000);
    const told = toldTo(an);
    expect(new Set(told.map(([type]) => type))).toEqual(new Set(events));
    expect(told.find(([type]) => type === events.at(-1))?.[1]).toMatchObject({
      message_id: id,
      campaign_id: null,
      channel: 'sms',
      sender: 'ANBINH',
      to: magicNumbers[behaviour],
      status: last,
      segments: 1,
      currency: 'VND',
    });
    // The log, which people without `contact:phone` read too, has no number.
    const { data } = await an.client.send(listCallbackDeliveries, { profile_id: an.profileId });
    expect(JSON.stringify(data)).not.toContain(magicNumbers[behaviour]);
  });

  test('those of a campaign are told, and that it has finished, only to who wants to know', async () => {
    const an = await at.listen([...messageEvents, 'campaign.finished'], { balance: 100_000 });
    const onlyEnd = await at.listen(['campaign.finished'], { account: an });
    const { client, accountId } = an;
    const { senderId } = await createSender(at.server.deps, { accountId, name: 'ANBINH' });
    const { data: list } = await client.send(pasteSmsContacts, { phones: '84900123401\n84900123402' });
    const fields = { name: 'Nhắc hẹn', sender_id: senderId, content: 'ANBINH: hen gap.', audience_ids: [list.id] };
    const { id } = (await client.send(createSmsDraft, { mode: 'draft', ...fields })).data;
    const { data: quote } = await client.send(quoteSmsCampaign, { id, revision: 1 });
    await client.send(launchSmsCampaign, { id, quote_id: quote.id });
    at.server.clock.advance(30_000);
    await vi.waitFor(async () => {
      at.server.clock.advance(1_000);
      await at.server.worker.drain();
      expect((await client.send(viewSmsCampaign, { id })).data).toMatchObject({
        status: 'completed',
        counts: { sent: 0 },
      });
    }, 20_000);
    await at.deliver();
    const told = toldTo(an);
    const ends = told.filter(([type]) => type === 'message.delivered' || type === 'message.failed');
    const rest = told.filter((each) => !ends.includes(each)).map(([type]) => type);
    expect([ends.length, rest.toSorted()]).toEqual([2, ['campaign.finished', 'message.sent', 'message.sent']]);
    expect(told.filter(([, { campaign_id: campaign }]) => campaign !== id)).toEqual([]);
    const phones = told.flatMap(([type, { to }]) => (type === 'message.sent' ? [to] : []));
    expect(new Set(phones)).toEqual(new Set(['84900123401', '84900123402']));
    expect(toldTo(onlyEnd)).toMatchObject([
      ['campaign.finished', { campaign_id: id, name: 'Nhắc hẹn', status: 'completed', recipients: 2, failed: 0 }],
    ]);
  });

  test('to somebody who was erased before it was sent, the number is not told', async () => {
    const an = await at.listen(['message.sent'], { balance: 10_000 });
    await send(an, magicNumbers.silent);
    await at.server.worker.drain();
    const { database } = at.server.deps;
    await database.asSystem((tx) =>
      tx.updateTable('message').set({ phone: 'erased-1' }).where('account_id', '=', an.accountId).execute(),
    );
    await at.deliver();
    expect(toldTo(an)).toMatchObject([['message.sent', { to: null }]]);
  });

  test('those of a profile that was disabled for its errors are kept, and sent once somebody asks for it', async () => {
    const an = await at.listen(messageEvents, { balance: 10_000 });
    const { database } = at.server.deps;
    await database.asSystem((tx) =>
      tx.updateTable('callback_profile').set({ status: 'auto_disabled' }).where('id', '=', an.profileId).execute(),
    );
    await send(an, magicNumbers.delivered);
    await vi.waitFor(async () => {
      at.server.clock.advance(1_000);
      await at.server.worker.drain();
      await at.deliver();
      const kept = await deliveriesTo(an);
      expect(kept.map(({ event_type: type }) => type).toSorted()).toEqual(['message.delivered', 'message.sent']);
      for (const each of kept) expect(each).toMatchObject({ status: 'discarded', next_attempt_at: null });
    }, 10_000);
    await an.client.send(enableCallbackProfile, { id: an.profileId });
    await at.deliver();
    expect(toldTo(an)).toEqual([]);
    const from = new Date(at.server.clock.now().getTime() - DAY).toISOString();
    await an.client.send(redeliverCallbacks, { profile_id: an.profileId, from });
    await at.deliver();
    expect(
      toldTo(an)
        .map(([type]) => type)
        .toSorted(),
    ).toEqual(['message.delivered', 'message.sent']);
  });

  test('nothing is recorded for an account without a profile that wants to know', async () => {
    const an = await signIn(at.server, { balance: 10_000 });
    const other = await at.listen(['topup.paid'], { balance: 10_000 });
    for (const person of [an, other]) await send(person, magicNumbers.delivered);
    await at.server.worker.drain();
    const recorded = await at.server.deps.database.asSystem((tx) =>
      tx
        .selectFrom('callback_delivery')
        .select('id')
        .where('account_id', 'in', [an.accountId, other.accountId])
        .execute(),
    );
    expect(recorded).toEqual([]);
  });
});

describe('of money and numbers', () => {
  test('a balance that falls to a threshold of its alerts is told', async () => {
    const an = await at.listen(['balance.low'], { balance: 1_000_000 });
    await an.client.send(saveAlerts, { thresholds: [500_000], channels: ['email'] });
    const { database, ids, clock } = at.server.deps;
    const entry = { scope: an.scope, ids, now: clock.now(), ref: { type: 'test', id: 'low' }, reason: 'A test' };
    await database.asAccount(an.scope, (tx) => adjust({ ...entry, tx, amount: -600_000 }));
    await at.server.worker.drain();
    await at.deliver();
    expect(toldTo(an)).toEqual([
      ['balance.low', { balance: 400_000, threshold: 500_000, currency: 'VND', days_left: expect.toSatisfy(isDays) }],
    ]);
  });

  test('a top-up that is paid is told once', async () => {
    const bank = bankOf(at.server);
    const person = await bank.verified();
    const an = await at.listen(['topup.paid'], { account: person });
    const transfer = await bank.asked(person);
    await bank.report([{ amount: transfer.total, memo: transfer.reference }]);
    await at.deliver();
    expect(toldTo(an)).toMatchObject([
      ['topup.paid', { method: 'wire', amount: 1_000_000, total: transfer.total, currency: 'VND' }],
    ]);
  });

  test('a number that is suspended and then given back, for it is not paid, is told of both', async () => {
    const an = await at.listen(['number.suspended', 'number.released']);
    const { accountId } = an;
    const renews_at = new Date(at.server.clock.now().getTime() + DAY);
    const fields = { number: '84985559999', type: 'mobile', label: 'Hotline', monthly_price: 60_000 } as const;
    await createNumber(at.server.deps, { accountId, ...fields, renews_at });
    for (let day = 0; day < 40; day += 1) {
      at.server.clock.advance(DAY);
      await settleNumbers(at.server.deps);
    }
    await at.server.worker.drain();
    await at.deliver();
    expect(toldTo(an)).toMatchObject([
      ['number.suspended', { number: '84985559999', label: 'Hotline', status: 'suspended' }],
      ['number.released', { number: '84985559999', status: 'released' }],
    ]);
  });
});

function isDays(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

describe('of verifications', () => {
  test('those are told in which no right code came in time, once, each to its account', async () => {
    const [an, binh, deaf] = [
      await at.listen(['verify.failed'], { balance: 10_000 }),
      await at.listen(['verify.failed'], { balance: 10_000 }),
      await at.listen(['verify.approved'], { balance: 10_000 }),
    ];
    const worlds = await Promise.all([an, binh, deaf].map((account) => makeService(at.server, {}, { account })));
    const ids: string[] = [];
    for (const world of worlds) ids.push((await world.start('84900001232')).id);
    at.server.clock.advance(300_000);
    await sweep(at.server);
    await sweep(at.server);
    await at.deliver();
    const told = (index: number) => ({
      verification_id: ids[index],
      configuration_id: worlds[index]?.service,
      channel: 'sms',
      status: 'expired',
    });
    expect(toldTo(an)).toEqual([['verify.failed', told(0)]]);
    expect(toldTo(binh)).toEqual([['verify.failed', told(1)]]);
    expect(toldTo(deaf)).toEqual([]);
  });
});

test.each(callbackEvents)('a test of %s has the fields that are described', async (event) => {
  const an = await at.listen([event]);
  await an.client.send(testCallbackProfile, { id: an.profileId, event });
  expect(toldTo(an).map(([type]) => type)).toEqual([event]);
});
