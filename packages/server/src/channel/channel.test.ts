import { getChannel, getPricing } from '@app/contracts/channel/channel.calls.ts';
import { getVoiceSender } from '@app/contracts/voice/voice-audience.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createCampaign, createMessage, createNumber } from '../database/factories/record.factories.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

async function sms() {
  const { data } = await an.client.send(getChannel, {});
  return data.find(({ key }) => key === 'sms');
}

describe('channels', () => {
  it('say what is missing before they can be used', async () => {
    const { data } = await an.client.send(getChannel, {});
    expect(data.map(({ key, status }) => [key, status])).toEqual([
      ['sms', 'needs_sender'],
      ['voice', 'needs_number'],
      ['zalo', 'needs_oa'],
      ['verify', 'needs_configuration'],
    ]);
    await createSender(server.deps, { accountId: an.accountId, status: 'pending' });
    expect((await sms())?.status).toBe('needs_sender');
    await createSender(server.deps, { accountId: an.accountId });
    expect((await sms())?.status).toBe('ready');
  });

  it.each([
    ['voice', 'past_due', 'ready'],
    ['verify', 'active', 'needs_number'],
    ['voice', 'suspended', 'needs_number'],
  ] as const)('know a number for %s that is %s as voice campaigns do: %s', async (use, status, known) => {
    const { accountId, client } = await signIn(server);
    const fields = { number: `8424${accountId.slice(-7)}`, features: ['voice'], assigned_to: use, status };
    await createNumber(server.deps, { accountId, ...fields });
    const { data } = await client.send(getChannel, {});
    expect(data.find(({ key }) => key === 'voice')?.status).toBe(known);
    expect((await client.send(getVoiceSender, {})).info.usable).toBe(known === 'ready' ? 1 : 0);
  });

  it('count campaigns and single messages of 30 days', async () => {
    expect((await sms())?.stats).toEqual({ sent_30d: 0, delivered_rate: null });
    const { accountId } = an;
    const launched_at = server.clock.now();
    await createCampaign(server.deps, {
      accountId,
      launched_at,
      count_delivered: 6,
      count_undelivered: 2,
      count_failed: 9,
    });
    const old = new Date(launched_at.getTime() - 31 * 24 * 3_600_000);
    await createCampaign(server.deps, { accountId, launched_at: old, count_delivered: 100 });
    await createMessage(server.deps, { accountId });
    await createMessage(server.deps, { accountId, status: 'queued' });
    await createMessage(server.deps, { accountId, status: 'undelivered' });
    expect((await sms())?.stats).toEqual({ sent_30d: 10, delivered_rate: 0.7 });
  });
});

describe('prices', () => {
  it('are those in force, per carrier and message type', async () => {
    const { data, info } = await an.client.send(getPricing, { channel: 'sms' });
    const care = data.filter(({ message_type }) => message_type === 'customer_care');
    expect(care.find(({ carrier }) => carrier === 'viettel')).toMatchObject({ unit: 'segment', unit_price: '850' });
    expect(new Set(care.map(({ carrier }) => carrier)).size).toBe(care.length);
    expect(info).toEqual({ vat_rate: 0.1, currency: 'VND' });
  });

  it('of an account go before the general ones, from their day on', async () => {
    const price = { channel: 'sms', country: 'VN', carrier: 'viettel', message_type: 'customer_care' } as const;
    const { accountId: account_id } = an;
    const rest = { unit: 'segment', currency: 'VND' } as const;
    await server.deps.database.asSystem((tx) =>
      tx
        .insertInto('price')
        .values([
          { id: 'prc_own', account_id, ...price, ...rest, unit_price: '799.5', valid_from: new Date('2026-11-01') },
          { id: 'prc_later', account_id, ...price, ...rest, unit_price: '1', valid_from: new Date('2027-01-01') },
        ])
        .execute(),
    );
    const find = async ({ client }: SignedIn) =>
      (await client.send(getPricing, {})).data.find(
        ({ carrier, message_type }) => carrier === 'viettel' && message_type === 'customer_care',
      )?.unit_price;
    expect(await find(an)).toBe('799.5');
    expect(await find(await signIn(server))).toBe('850');
  });
});
