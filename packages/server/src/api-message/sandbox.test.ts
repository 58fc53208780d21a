import { listRequests, showRequest } from '@app/contracts/developer/request-log.calls.ts';
import { listSandboxMessages, showSandboxMessage } from '@app/contracts/developer/sandbox.calls.ts';
import {
  cancelApiMessage,
  sendApiBatch,
  sendApiMessage,
  showApiMessage,
} from '@app/contracts/message/api-message.calls.ts';
import type { CallbackEvent } from '@app/contracts/settings/callback.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { deliveriesTo, startWebhookTest, type Listener, type WebhookTest } from '@app/testing/webhook-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let at: WebhookTest;
beforeAll(async () => {
  at = await startWebhookTest();
}, 60_000);
beforeEach(() => at.receiver.answer({ status: 200, body: 'ok' }));
afterAll(() => at.close());

const MESSAGE_EVENTS: CallbackEvent[] = ['message.sent', 'message.delivered', 'message.failed'];
const sms = (to = '84900000001', reference = '') => ({ to, sender: 'ANY', text: 'Xin chao', reference });
const later = (milliseconds: number) => new Date(at.server.clock.now().getTime() + milliseconds).toISOString();

async function listen(events = MESSAGE_EVENTS) {
  const an = await at.listen(events, { balance: 100_000 });
  const { client: program } = await makeKey(at.server, { account: an, mode: 'test' });
  return { an, program };
}

/** Workers tell of what happened, and send it. */
async function passes(milliseconds: number): Promise<void> {
  at.server.clock.advance(milliseconds);
  await at.server.worker.drain();
  await at.deliver();
}

const toldTo = (an: Listener) =>
  at
    .receivedBy(an)
    .map(({ body }): { type: string; is_test?: boolean; data: Record<string, unknown> } => JSON.parse(body));

describe('callbacks of a test key', () => {
  it('tell each step of a message, marked as a test, with the number that it went to', async () => {
    const { an, program } = await listen();
    const { data } = await program.send(sendApiMessage, sms());
    await passes(0);
    expect(toldTo(an)).toEqual([]);
    await passes(1_000);
    expect(toldTo(an)).toMatchObject([{ type: 'message.sent', is_test: true, data: { status: 'sent' } }]);
    await passes(2_000);
    const [, delivered, ...others] = toldTo(an);
    expect(others).toEqual([]);
    expect(delivered).toMatchObject({
      type: 'message.delivered',
      is_test: true,
      data: { message_id: data.id, campaign_id: null, channel: 'sms', to: '84900000001', price: 0, error_code: null },
    });
    const logged = await deliveriesTo(an);
    expect(logged.map((each) => [each.event_type, each.is_test, each.object_id])).toEqual([
      ['message.delivered', true, data.id],
      ['message.sent', true, data.id],
    ]);
  });

  it.each([
    ['84900000002', ['message.sent', 'message.failed'], 1502],
    ['84900000003', ['message.failed'], 1501],
    ['84900000004', ['message.sent', 'message.failed'], 1503],
    ['84900000005', ['message.sent'], null],
    ['84900000006', [], null],
    ['84900000007', ['message.sent'], null],
  ])('tell what %s stands for', async (to, events, code) => {
    const { an, program } = await listen();
    await program.send(sendApiMessage, sms(to));
    await passes(1_000);
    await passes(2_000);
    await passes(60_000);
    const told = toldTo(an);
    expect(told.map(({ type }) => type)).toEqual(events);
    expect(told.at(-1)?.data['error_code'] ?? null).toBe(code);
  });

  it('tell of a worker that comes late everything once', async () => {
    const { an, program } = await listen();
    await program.send(sendApiMessage, sms());
    await passes(60_000);
    expect(
      toldTo(an)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['message.delivered', 'message.sent']);
  });

  it('tell of each message of a batch at its time, and nothing of one that was cancelled', async () => {
    const { an, program } = await listen(['message.delivered']);
    const scheduled = { ...sms(), schedule_at: later(60_000) };
    const { data } = await program.send(sendApiBatch, { messages: [sms(), scheduled, scheduled] });
    const ids = data.map((each) => (each.accepted ? each.message.id : ''));
    await program.send(cancelApiMessage, { id: ids[2] ?? '' });
    await passes(3_000);
    expect(toldTo(an).map(({ data: about }) => about['message_id'])).toEqual([ids[0]]);
    await passes(61_000);
    await passes(2_000);
    expect(toldTo(an).map(({ data: about }) => about['message_id'])).toEqual([ids[0], ids[1]]);
  });

  it('are sent to nobody who wants to know of other things, or of another account', async () => {
    const { an, program } = await listen(['topup.paid']);
    const stranger = await at.listen(MESSAGE_EVENTS);
    await program.send(sendApiMessage, sms());
    await passes(1_000);
    await passes(2_000);
    expect([toldTo(an), toldTo(stranger)]).toEqual([[], []]);
  });
});

describe('the sandbox', () => {
  const voice = { channel: 'voice', sender: '02471560001' } as const;
  const zalo = { channel: 'zalo', template: '301245', params: {} } as const;
  it.each([
    ['84900000001', voice, 'delivered', null],
    ['84900000002', voice, 'undelivered', 1502],
    ['84900000007', {}, 'unknown', 1504],
    ['84900000008', {}, 'undelivered', 1502],
    ['84900000008', voice, 'undelivered', 1701],
    ['84900000009', voice, 'undelivered', 1702],
    ['84900000010', voice, 'undelivered', 1703],
    ['84900000011', {}, 'failed', 1501],
    ['84900000011', zalo, 'failed', 1601],
  ])('has %s by %o end as %s with error %s', async (to, fields, status, code) => {
    const { an, program } = await listen();
    const { id } = (await program.send(sendApiMessage, { ...sms(to), ...fields })).data;
    at.server.clock.advance(3_000);
    const { data } = await program.send(showApiMessage, { id });
    expect(data).toMatchObject({ status, error_code: code, price: 0 });
    expect(data.error_text === null).toBe(code === null);
    expect((await an.client.send(showSandboxMessage, { id })).data).toMatchObject({ status, error_code: code });
  });

  it.each(['sms', 'voice'] as const)('has %s messages whose requests the request log finds', async (channel) => {
    const { an, program } = await listen();
    const { data } = await program.send(sendApiMessage, { ...sms(), channel, sender: '02471560001' });
    const { data: batch } = await program.send(sendApiBatch, {
      messages: [{ ...sms(), channel, sender: '02471560001' }],
    });
    const [first] = batch;
    for (const id of [data.id, first?.accepted === true ? first.message.id : '']) {
      const { data: requests, total } = await an.client.send(listRequests, { search: id });
      expect(total).toBe(1);
      const { data: request } = await an.client.send(showRequest, { id: requests[0]?.id ?? '' });
      expect(request.object_ids).toEqual([id]);
      // Where its record leads to.
      expect((await an.client.send(showSandboxMessage, { id })).data).toMatchObject({ id, channel });
    }
  });

  it('lists what test keys asked for as it is now, the newest first, a page at a time', async () => {
    const { an, program } = await listen();
    const first = (await program.send(sendApiMessage, sms('84900000002', 'order-1'))).data.id;
    at.server.clock.advance(3_000);
    const second = (await program.send(sendApiMessage, sms('84900000001', 'order-2'))).data.id;
    const { data, total } = await an.client.send(listSandboxMessages, {});
    expect(total).toBe(2);
    expect(data.map(({ id, status, to }) => [id, status, to])).toEqual([
      [second, 'queued', '84900000001'],
      [first, 'undelivered', '84900000002'],
    ]);
    expect(data[1]).toMatchObject({ reference: 'order-1', sender: 'ANY', text: 'Xin chao', delivered_at: null });
    expect(data[1]?.key_name).not.toBe('');
    const page = await an.client.send(listSandboxMessages, { pageSize: 1, pageNumber: 2 });
    expect(page.data.map(({ id }) => id)).toEqual([first]);
    const oldest = await an.client.send(listSandboxMessages, { sort: 'created_at' });
    expect(oldest.data.map(({ id }) => id)).toEqual([first, second]);
  });

  it('finds a message by its id, its reference or its number', async () => {
    const { an, program } = await listen();
    const { id } = (await program.send(sendApiMessage, sms('84900000002', 'order-1'))).data;
    await program.send(sendApiMessage, sms('84900000001', 'order-2'));
    for (const search of [id, 'order-1', '84900000002']) {
      const { data, total } = await an.client.send(listSandboxMessages, { search });
      expect([total, data.map((each) => each.id)]).toEqual([1, [id]]);
    }
    expect((await an.client.send(listSandboxMessages, { search: 'order' })).total).toBe(0);
  });

  it('shows one message, and none of another account or of a live key', async () => {
    const { an, program } = await listen();
    const { id } = (await program.send(sendApiMessage, sms('84900000003'))).data;
    at.server.clock.advance(3_000);
    const { data } = await an.client.send(showSandboxMessage, { id });
    expect(data).toMatchObject({ id, status: 'failed', delivered_at: null });
    expect(data.failed_at).not.toBeNull();
    const live = await makeKey(at.server, { account: an });
    await createSender(at.server.deps, { accountId: an.accountId, name: 'ANBINH' });
    const sent = await live.client.send(sendApiMessage, { ...sms(), sender: 'ANBINH' });
    expect(await failureOf(an.client.send(showSandboxMessage, { id: sent.data.id }))).toMatchObject({ status: 404 });
    expect((await an.client.send(listSandboxMessages, {})).total).toBe(1);
    const stranger = await signIn(at.server, {});
    expect(await failureOf(stranger.client.send(showSandboxMessage, { id }))).toMatchObject({ status: 404 });
    expect((await stranger.client.send(listSandboxMessages, {})).data).toEqual([]);
  });
});
