import { sendApiMessage } from '@app/contracts/message/api-message.calls.ts';
import type { CallbackEvent } from '@app/contracts/settings/callback.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { startWebhookTest, type WebhookTest } from '@app/testing/webhook-test.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createReadySound } from '../voice/testing/voice-world.ts';

let at: WebhookTest;
beforeAll(async () => {
  at = await startWebhookTest();
}, 60_000);
afterAll(() => at.close());

const events: CallbackEvent[] = ['message.sent', 'message.delivered', 'message.failed'];

test.each([
  ['84900120001', ['message.sent', 'message.delivered'], 'delivered', null],
  ['84900120003', ['message.sent', 'message.failed'], 'undelivered', 1702],
  ['84900120002', ['message.failed'], 'undelivered', 1701],
  ['84900120024', ['message.failed'], 'failed', 1501],
] as const)('a call to %s is told as a message is', async (to, expected, status, error_code) => {
  const an = await at.listen(events, { balance: 100_000 });
  const { deps } = at.server;
  const { accountId } = an;
  const caller = { accountId, name: '842873001234', type: 'voice_callerid', usage: 'both' } as const;
  const { senderId: sender } = await createSender(deps, caller);
  const sound = await createReadySound(deps, accountId);
  const key = await makeKey(at.server, { account: an });
  const { id } = (await key.client.send(sendApiMessage, { channel: 'voice', to, sender, sound })).data;
  await vi.waitFor(async () => {
    at.server.clock.advance(1_000);
    await at.server.worker.drain();
    await at.deliver();
    expect(at.receivedBy(an)).toHaveLength(expected.length);
  }, 20_000);
  const told = at.receivedBy(an).map(({ body }): Record<string, Record<string, unknown>> => JSON.parse(body));
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set(expected));
  expect(told.find(({ type }) => String(type) === expected.at(-1))?.['data']).toMatchObject({
    message_id: id,
    campaign_id: null,
    channel: 'voice',
    sender: caller.name,
    to,
    status,
    segments: null,
    error_code,
    currency: 'VND',
  });
});
