import {
  cancelApiMessage,
  listApiMessages,
  sendApiBatch,
  sendApiMessage,
  showApiMessage,
} from '@app/contracts/message/api-message.calls.ts';
import { makeKey, type KeyOptions, type MadeKey } from '@app/testing/api-key.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createAccount } from '../database/factories/identity.factories.ts';
import { createReadySound } from '../voice/testing/voice-world.ts';

const BALANCE = 100_000;
const HOUR = 3_600_000;
const CALLER = '842873001234';

let server: TestServer;
let key: MadeKey;
let sound: string;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  key = await newKey();
});

async function newKey(options: KeyOptions = {}): Promise<MadeKey> {
  const account = await createAccount(server.deps, { balance: BALANCE });
  const { accountId } = account;
  await createSender(server.deps, { accountId, name: CALLER, type: 'voice_callerid', usage: 'both' });
  sound = await createReadySound(server.deps, accountId);
  return await makeKey(server, { account, ...options });
}

const call = () => ({ channel: 'voice' as const, to: '84900120001', sender: CALLER, sound });
const later = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds).toISOString();

describe('a batch of several channels', () => {
  it('takes or refuses each message for itself', async () => {
    await createSender(server.deps, { accountId: key.accountId, name: 'ANBINH' });
    const sms = { to: '0900000001', sender: 'ANBINH', text: 'Xin chao' };
    const zalo = { channel: 'zalo' as const, to: '0900000001', template: '301245', params: { a: 'b' } };
    const messages = [sms, call(), zalo, { ...call(), sender: '' }];
    const { data, info } = await key.client.send(sendApiBatch, { messages });
    expect(data.map((each) => (each.accepted ? each.message.channel : each.error.code))).toEqual([
      'sms',
      'voice',
      'template_not_approved',
      'missing_parameter',
    ]);
    expect(info).toMatchObject({ accepted: 2, refused: 2 });
    const prices = data.flatMap((each) => (each.accepted ? [each.message.price] : []));
    expect(info.balance).toBe(BALANCE - prices.reduce((sum, price) => sum + price, 0));
    const listed = (await key.client.send(listApiMessages, {})).data;
    expect(listed.map(({ channel }) => channel).toSorted()).toEqual(['sms', 'voice']);
  });
});

describe('a call of a test key', () => {
  it.each([
    ['84900000001', 'delivered', 8],
    ['84900000002', 'undelivered', 0],
    ['84900000003', 'failed', 0],
  ])('to %s comes to be %s, is made to nobody and costs nothing', async (to, status, duration_s) => {
    key = await newKey({ mode: 'test' });
    const { data, info } = await key.client.send(sendApiMessage, {
      channel: 'voice',
      to,
      sender: 'any',
      text: 'Xin chao',
    });
    expect(data).toMatchObject({ channel: 'voice', sender: 'any', text: 'Xin chao', price: 0, segments: null });
    expect(info.balance).toBeNull();
    server.clock.advance(3_000);
    expect((await key.client.send(showApiMessage, { id: data.id })).data).toMatchObject({ status, duration_s });
    const made = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('voice_call').select('id').where('account_id', '=', key.accountId).execute(),
    );
    expect(made).toEqual([]);
  });

  it('waits for its time and can be cancelled until then', async () => {
    key = await newKey({ mode: 'test' });
    const scheduled = { ...call(), to: '84900000001', sound: 'sou_any', schedule_at: later(HOUR) };
    const { id } = (await key.client.send(sendApiMessage, scheduled)).data;
    expect((await key.client.send(cancelApiMessage, { id })).data).toMatchObject({
      status: 'cancelled',
      sound: 'sou_any',
    });
  });
});
