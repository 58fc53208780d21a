import {
  listCallbackDeliveries,
  listCallbacksOf,
  redeliverCallbacks,
  testCallbackProfile,
  updateCallbackProfile,
} from '@app/contracts/settings/callback.calls.ts';
import { isSignedCallback } from '@app/testing/callback-receiver.ts';
import { deliveriesTo, profileOf, startWebhookTest, type WebhookTest } from '@app/testing/webhook-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOld } from './webhook.handlers.ts';

const SECOND = 1_000;
const DAY = 86_400_000;

let at: WebhookTest;
beforeAll(async () => {
  at = await startWebhookTest();
}, 60_000);
beforeEach(() => at.receiver.answer({ status: 200, body: 'ok' }));
afterAll(() => at.close());

describe('the log of deliveries', () => {
  test('pages, filters by state, event and time, and finds what an event is about', async () => {
    const an = await at.listen(['topup.paid', 'number.released']);
    for (const id of ['pay_1', 'pay_2', 'pay_3']) {
      await at.record(an, 'topup.paid', id);
      at.server.clock.advance(SECOND);
    }
    await at.record(an, 'number.released', 'sub_1');
    const page = { profile_id: an.profileId, pageSize: 3, pageNumber: 2 };
    const second = await an.client.send(listCallbackDeliveries, page);
    expect([second.total, second.data.map(({ object_id: id }) => id)]).toEqual([4, ['pay_1']]);
    expect((await deliveriesTo(an, { sort: 'created_at' }))[0]?.object_id).toBe('pay_1');
    expect(await deliveriesTo(an, { event: ['number.released'] })).toHaveLength(1);
    expect(await deliveriesTo(an, { status: ['failed'] })).toEqual([]);
    expect(await deliveriesTo(an, { search: 'pay_2' })).toMatchObject([{ object_id: 'pay_2', status: 'pending' }]);
    const from = new Date(at.server.clock.now().getTime() - SECOND).toISOString();
    expect((await deliveriesTo(an, { from })).map(({ object_id: id }) => id)).toEqual(['sub_1', 'pay_3']);
  });

  test('says what was told of one thing, to whom, and how it ended', async () => {
    const an = await at.listen(['message.sent', 'message.delivered']);
    const stranger = await at.listen(['message.sent']);
    await at.record(an, 'message.sent', 'msg_1');
    at.server.clock.advance(SECOND);
    await at.record(an, 'message.delivered', 'msg_1');
    await at.record(an, 'message.sent', 'msg_2');
    await at.record(stranger, 'message.sent', 'msg_1');
    const { name } = (await profileOf(an)) ?? {};
    const of = async () => (await an.client.send(listCallbacksOf, { object_id: 'msg_1' })).data;
    const usual = { profile_id: an.profileId, profile_name: name };
    expect(await of()).toMatchObject([
      { ...usual, event_type: 'message.sent', status: 'pending', response_code: null },
      { ...usual, event_type: 'message.delivered', status: 'pending' },
    ]);
    await at.deliver();
    expect(await of()).toMatchObject([{ status: 'succeeded', response_code: 200 }, { status: 'succeeded' }]);
  });

  test('sends one again, whatever became of it, and only where the profile is enabled', async () => {
    const an = await at.listen(['topup.paid']);
    await at.record(an, 'topup.paid', 'pay_1');
    await at.record(an, 'topup.paid', 'pay_2');
    await at.deliver();
    const [first] = await deliveriesTo(an);
    const again = { profile_id: an.profileId, delivery_ids: [first?.id ?? ''] };
    expect((await an.client.send(redeliverCallbacks, again)).info).toEqual({ queued: 1 });
    await at.advance(SECOND);
    expect(at.receivedBy(an).filter(({ headers }) => headers['x-event-id'] === first?.event_id)).toHaveLength(2);
    expect((await deliveriesTo(an))[0]).toMatchObject({ attempt: 1, attempts: [{}, {}] });
    await expect(an.client.send(redeliverCallbacks, { profile_id: an.profileId })).rejects.toMatchObject({
      status: 422,
      code: 'nothing_selected',
    });
    const { id, name, url } = (await profileOf(an)) ?? { id: '', name: '', url: '' };
    await an.client.send(updateCallbackProfile, { id, name, url, events: ['topup.paid'], active: false });
    await expect(an.client.send(redeliverCallbacks, again)).rejects.toMatchObject({ code: 'wrong_state' });
  });

  test('forgets what is older than 30 days, and what was sent to profiles that are gone', async () => {
    const [an, binh] = [await at.listen(['topup.paid']), await at.listen(['topup.paid'])];
    await at.record(an, 'topup.paid', 'pay_1');
    await at.record(binh, 'topup.paid', 'pay_1');
    await at.deliver();
    at.server.clock.advance(30 * DAY - SECOND);
    await at.record(an, 'topup.paid', 'pay_2');
    const kept = async () => {
      const rows = await at.server.deps.database.asSystem((tx) =>
        tx
          .selectFrom('callback_delivery')
          .select(['account_id', 'object_id'])
          .where('account_id', 'in', [an.accountId, binh.accountId])
          .orderBy('created_at')
          .execute(),
      );
      return rows.map(({ account_id: account, object_id: id }) => `${account === an.accountId ? 'an' : 'binh'} ${id}`);
    };
    await forgetOld(at.server.deps);
    expect((await kept()).toSorted()).toEqual(['an pay_1', 'an pay_2', 'binh pay_1']);
    await at.server.deps.database.asSystem((tx) =>
      tx.deleteFrom('callback_profile').where('id', '=', binh.profileId).execute(),
    );
    await forgetOld(at.server.deps);
    expect(await kept()).toEqual(['an pay_1', 'an pay_2']);
    at.server.clock.advance(2 * SECOND);
    await forgetOld(at.server.deps);
    expect(await kept()).toEqual(['an pay_2']);
  });
});

describe('a test', () => {
  test('sends an example of the event at once and answers what came back', async () => {
    const an = await at.listen(['topup.paid']);
    at.receiver.answer({ status: 418, body: 'teapot' });
    const asked = { id: an.profileId, event: 'message.delivered' } as const;
    const { data } = await an.client.send(testCallbackProfile, asked);
    expect(data).toMatchObject({ is_test: true, status: 'failed', response_code: 418, response_excerpt: 'teapot' });
    const [callback] = at.receivedBy(an);
    if (!callback) throw new Error('Nothing was received');
    expect(isSignedCallback(callback, { secret: an.secret, now: at.server.clock.now() })).toBe(true);
    expect(JSON.parse(callback.body)).toMatchObject({
      type: 'message.delivered',
      is_test: true,
      data: { status: 'delivered' },
    });
    expect(await deliveriesTo(an)).toEqual([data]);
    // It is sent once, and says nothing about the profile.
    await at.advance(DAY);
    expect(at.receivedBy(an)).toHaveLength(1);
    expect((await profileOf(an))?.status).toBe('active');
  });
});
