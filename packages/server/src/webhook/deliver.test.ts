import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { DELIVERY_SCHEDULE } from '@app/contracts/settings/callback.ts';
import {
  deleteCallbackProfile,
  enableCallbackProfile,
  redeliverCallbacks,
  rollCallbackSecret,
  updateCallbackProfile,
} from '@app/contracts/settings/callback.calls.ts';
import { isSignedCallback } from '@app/testing/callback-receiver.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { deliveriesTo, profileOf, startWebhookTest, type WebhookTest } from '@app/testing/webhook-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverDue } from './deliver.usecases.ts';
import { recordCallback } from './record-callback.ts';

const SECOND = 1_000;
const DAY = 86_400_000;

let at: WebhookTest;
beforeAll(async () => {
  at = await startWebhookTest();
}, 60_000);
beforeEach(() => at.receiver.answer({ status: 200, body: 'ok' }));
afterAll(() => at.close());

const isSigned = (callback: { headers: Record<string, string>; body: string }, secret: string) =>
  isSignedCallback(callback, { secret, now: at.server.clock.now() });

describe('an event', () => {
  test('is posted with its id, its kind, the attempt and a signature', async () => {
    const an = await at.listen(['topup.paid'], { headers: 'Authorization: Bearer abc' });
    await at.record(an, 'topup.paid', 'pay_1');
    await at.record(an, 'number.released', 'sub_1');
    await at.deliver();
    const [callback, ...others] = at.receivedBy(an);
    expect(others).toEqual([]);
    if (!callback) throw new Error('Nothing was received');
    const [delivery] = await deliveriesTo(an);
    expect(callback.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer abc',
      'x-event-id': delivery?.event_id,
      'x-event-type': 'topup.paid',
      'x-attempt': '1',
    });
    expect(isSigned(callback, an.secret)).toBe(true);
    expect(isSigned({ ...callback, body: callback.body.replace('pay_1', 'pay_2') }, an.secret)).toBe(false);
    expect(JSON.parse(callback.body)).toEqual({
      id: delivery?.event_id,
      type: 'topup.paid',
      created_at: at.server.clock.now().toISOString(),
      data: { about: 'pay_1' },
    });
    expect(delivery).toMatchObject({ status: 'succeeded', attempt: 1, response_code: 200, response_excerpt: 'ok' });
    expect(await profileOf(an)).toMatchObject({ status: 'active', last_response_code: 200 });
  });

  test('is written as a form where that is wanted, and signed as it is sent', async () => {
    const an = await at.listen(['topup.paid'], { format: 'form' });
    await at.record(an, 'topup.paid', 'pay_1');
    await at.deliver();
    const [callback] = at.receivedBy(an);
    if (!callback) throw new Error('Nothing was received');
    expect(callback.headers['content-type']).toBe('application/x-www-form-urlencoded');
    const fields = new URLSearchParams(callback.body);
    expect([fields.get('type'), fields.get('data')]).toEqual(['topup.paid', '{"about":"pay_1"}']);
    expect(isSigned(callback, an.secret)).toBe(true);
  });

  test('is signed with the old secret too for a day after another was made', async () => {
    const an = await at.listen(['topup.paid']);
    const { data } = await an.client.send(rollCallbackSecret, { id: an.profileId });
    await at.record(an, 'topup.paid', 'pay_1');
    await at.deliver();
    const [callback] = at.receivedBy(an);
    if (!callback) throw new Error('Nothing was received');
    expect([isSigned(callback, an.secret), isSigned(callback, data.secret)]).toEqual([true, true]);
    at.server.clock.advance(DAY + SECOND);
    await at.record(an, 'topup.paid', 'pay_2');
    await at.deliver();
    const [, later] = at.receivedBy(an);
    if (!later) throw new Error('Nothing was received');
    expect([isSigned(later, an.secret), isSigned(later, data.secret)]).toEqual([false, true]);
  });

  test('is recorded once, however often it is, and not at all if its change is rolled back', async () => {
    const an = await at.listen(['topup.paid']);
    await Promise.all([1, 2, 3].map(() => at.record(an, 'topup.paid', 'pay_1')));
    const { database } = at.server.deps;
    await expect(
      database.asAccount(an.scope, async (tx) => {
        const now = at.server.clock.now();
        await recordCallback(tx, an.scope, { event: 'topup.paid', objectId: 'pay_2', data: {}, now });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await at.deliver();
    expect(at.receivedBy(an)).toHaveLength(1);
  });

  test('goes to each profile of its account that wants it, and to no other account', async () => {
    const an = await at.listen(['topup.paid']);
    const same = await at.listen(['topup.paid'], { account: an });
    const other = await at.listen(['topup.paid']);
    await at.record(an, 'topup.paid', 'pay_1');
    await at.deliver();
    const ids = [an, same].map((listener) => at.receivedBy(listener).map(({ headers }) => headers['x-event-id']));
    expect(ids[0]).toHaveLength(1);
    expect(ids[1]).toEqual(ids[0]);
    expect(at.receivedBy(other)).toEqual([]);
    expect(await deliveriesTo(other)).toEqual([]);
  });
});

describe('an event that is not accepted', () => {
  test('is tried by the schedule, then it has failed', async () => {
    const an = await at.listen(['topup.paid']);
    at.receiver.answer({ status: 503, body: 'later' });
    await at.record(an, 'topup.paid', 'pay_1');
    await at.deliver();
    for (const [index, seconds] of DELIVERY_SCHEDULE.entries()) {
      if (index > 0) {
        await at.advance((seconds - 1) * SECOND);
        expect(at.receivedBy(an)).toHaveLength(index);
        await at.advance(SECOND);
      }
      expect(at.receivedBy(an)).toHaveLength(index + 1);
    }
    expect(at.receivedBy(an).map(({ headers }) => headers['x-attempt'])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ]);
    expect(new Set(at.receivedBy(an).map(({ headers }) => headers['x-event-id'])).size).toBe(1);
    await at.advance(DAY);
    expect(at.receivedBy(an)).toHaveLength(8);
    const [delivery] = await deliveriesTo(an);
    expect(delivery).toMatchObject({ status: 'failed', attempt: 8, response_code: 503, error: 'status' });
    expect(delivery?.attempts).toHaveLength(8);
    expect(delivery?.next_attempt_at).toBeNull();
  });

  test('says when it is tried next; one success makes the profile sound again', async () => {
    const an = await at.listen(['topup.paid']);
    at.receiver.answer({ status: 500 });
    await at.record(an, 'topup.paid', 'pay_1');
    await at.deliver();
    const failedAt = at.server.clock.now();
    expect(await profileOf(an)).toMatchObject({ status: 'failing', failing_since: failedAt.toISOString() });
    expect((await deliveriesTo(an))[0]).toMatchObject({
      status: 'retrying',
      next_attempt_at: new Date(failedAt.getTime() + 5 * SECOND).toISOString(),
    });
    at.receiver.answer({ status: 204 });
    await at.advance(5 * SECOND);
    expect(await profileOf(an)).toMatchObject({ status: 'active', failing_since: null });
    expect((await deliveriesTo(an))[0]).toMatchObject({ status: 'succeeded', attempt: 2 });
  });

  test('disables its profile after five days of failures, which is told by mail and in the bell', async () => {
    const an = await at.listen(['topup.paid']);
    at.receiver.answer({ status: 500 });
    await at.record(an, 'topup.paid', 'pay_1');
    await at.deliver();
    await at.advance(5 * DAY - SECOND);
    expect(await profileOf(an)).toMatchObject({ status: 'failing' });
    await at.record(an, 'topup.paid', 'pay_2');
    await at.record(an, 'topup.paid', 'pay_3');
    await at.advance(SECOND);
    expect(await profileOf(an)).toMatchObject({ status: 'auto_disabled' });
    const bell = (await an.client.send(listNotifications, {})).data.map(({ title }) => title);
    expect(bell).toEqual(['Callbacks to “Máy chủ” were disabled']);
    const mails = await mailsTo(at.server, `${an.userId.toLowerCase()}@example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Đã ngừng gửi thông báo đến “Máy chủ”']);

    const sent = at.receivedBy(an).length;
    await at.record(an, 'topup.paid', 'pay_4');
    await at.advance(DAY);
    expect(at.receivedBy(an)).toHaveLength(sent);
    const discarded = (await deliveriesTo(an, { status: ['discarded'] })).map(({ object_id: id }) => id);
    expect(new Set(discarded)).toEqual(new Set(['pay_1', 'pay_2', 'pay_3', 'pay_4']));

    at.receiver.answer({ status: 200 });
    await an.client.send(enableCallbackProfile, { id: an.profileId });
    const from = new Date(at.server.clock.now().getTime() - 30 * DAY).toISOString();
    const again = await an.client.send(redeliverCallbacks, { profile_id: an.profileId, from });
    expect(again.info).toEqual({ queued: 4 });
    await at.deliver();
    expect(at.receivedBy(an)).toHaveLength(sent + 4);
    expect(await profileOf(an)).toMatchObject({ status: 'active' });
  });

  test('is not sent to a profile that was disabled or deleted meanwhile', async () => {
    const [an, binh] = [await at.listen(['topup.paid']), await at.listen(['topup.paid'])];
    for (const listener of [an, binh]) await at.record(listener, 'topup.paid', 'pay_1');
    const { id, name, url } = (await profileOf(an)) ?? { id: '', name: '', url: '' };
    await an.client.send(updateCallbackProfile, { id, name, url, events: ['topup.paid'], active: false });
    await binh.client.send(deleteCallbackProfile, { id: binh.profileId });
    await at.deliver();
    expect([...at.receivedBy(an), ...at.receivedBy(binh)]).toEqual([]);
    expect(await deliveriesTo(an)).toMatchObject([{ status: 'discarded' }]);
  });
});

describe('a delivery that was lost', () => {
  test('is sent again by the next turn, with the same id', async () => {
    const an = await at.listen(['topup.paid']);
    await at.record(an, 'topup.paid', 'pay_1');
    const run = { jobId: 'job_1', turn: 1, payload: { profile_id: an.profileId }, signal: AbortSignal.abort() };
    await expect(deliverDue(at.server.deps, { scope: an.scope, run })).rejects.toThrow('aborted');
    expect((await deliveriesTo(an))[0]?.status).toBe('delivering');
    await at.deliver();
    expect(at.receivedBy(an).map(({ headers }) => headers['x-attempt'])).toEqual(['2']);
    expect((await deliveriesTo(an))[0]).toMatchObject({ status: 'succeeded' });
  });
});
