import { randomUUID } from 'node:crypto';
import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { exportSmsMessages } from '@app/contracts/campaign/sms-export.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { listMessages, sendMessage } from '@app/contracts/message/message.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createCampaign, createMessage } from '../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
let senderId: string;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { balance: 2_000 });
  senderId = (await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' })).senderId;
}, 60_000);
afterAll(() => server.close());

const message = (): Input<typeof sendMessage> => ({
  phone: '0912 345 678',
  content: 'Don hang cua ban da den.',
  sender_id: senderId,
});

describe('sending one message', () => {
  it('reserves its price and queues it, once per idempotency key', async () => {
    const idempotencyKey = randomUUID();
    const first = await an.client.send(sendMessage, message(), { idempotencyKey });
    expect(first.data).toMatchObject({
      to: '84912345678',
      sender: 'ANBINH',
      status: 'queued',
      segments: 1,
      price: 850,
    });
    expect(first.info.balance).toBe(1_150);
    const again = await an.client.send(sendMessage, message(), { idempotencyKey });
    expect(again.data).toEqual(first.data);
    expect((await an.client.send(listLedger, {})).info).toMatchObject({ balance: 1_150, reserved: 850 });
  });

  it('names what is wrong: number, sender, money, rights', async () => {
    await expect(an.client.send(sendMessage, { ...message(), phone: '0123' })).rejects.toMatchObject({
      status: 422,
      message: 'Incorrect phone number format',
      errors: { phone: ['phone'] },
    });
    await expect(an.client.send(sendMessage, { ...message(), sender_id: 'snd_none' })).rejects.toMatchObject({
      message: 'Sender not found',
    });
    const long = { ...message(), content: 'a'.repeat(161) };
    await expect(an.client.send(sendMessage, long)).rejects.toMatchObject({
      status: 402,
      message: 'Your balance of not enough',
      code: 'insufficient_balance',
    });
    const { client } = await signIn(server, { account: an, role: 'viewer' });
    await expect(client.send(sendMessage, message())).rejects.toMatchObject({ status: 403 });
  });
});

describe('the log of all messages', () => {
  it('is narrowed by state and searched by number and content', async () => {
    server.clock.advance(1_000);
    const { messageId } = await createMessage(server.deps, {
      accountId: an.accountId,
      phone: '84982000111',
      content: 'Chúc mừng sinh nhật',
    });
    const all = await an.client.send(listMessages, {});
    expect(all.total).toBe(2);
    expect(all.data[0]?.id).toBe(messageId);
    expect((await an.client.send(listMessages, { search: '0982' })).data.map(({ id }) => id)).toEqual([messageId]);
    expect((await an.client.send(listMessages, { search: 'sinh nhat' })).total).toBe(1);
    expect((await an.client.send(listMessages, { status: ['queued'] })).total).toBe(1);
  });

  it('has what the report of a channel counts: messages of its campaigns, and none that stand in for those of another', async () => {
    const { accountId, client } = await signIn(server);
    const of = async (channel: 'sms' | 'zalo') =>
      (await createCampaign(server.deps, { accountId, channel })).campaignId;
    const [bySms, byZalo] = [await of('sms'), await of('zalo')];
    await createMessage(server.deps, { accountId });
    const parent = await createMessage(server.deps, { accountId, campaign_id: byZalo, channel: 'zalo' });
    await createMessage(server.deps, { accountId, campaign_id: byZalo, parent_id: parent.messageId });
    const counted = await createMessage(server.deps, { accountId, campaign_id: bySms, carrier: 'viettel' });
    await createMessage(server.deps, { accountId, campaign_id: bySms, carrier: 'mobifone' });

    expect((await client.send(listMessages, {})).total).toBe(5);
    expect((await client.send(listMessages, { campaigns_of: 'sms' })).total).toBe(2);
    const { data } = await client.send(listMessages, { campaigns_of: 'sms', carrier: ['viettel', 'vinaphone'] });
    expect(data.map(({ id }) => id)).toEqual([counted.messageId]);

    const report = { from: '2020-01-01T00:00:00Z', format: 'csv' } as const;
    const { data: file } = await client.send(exportSmsMessages, report);
    const rows = (await (await fetch(`${server.url}${file.url}`)).text()).trim().split('\n').slice(1);
    expect(rows).toHaveLength(2);
  });

  it('belongs to its account alone', async () => {
    const stranger = await signIn(server);
    expect((await stranger.client.send(listMessages, {})).total).toBe(0);
  });
});
