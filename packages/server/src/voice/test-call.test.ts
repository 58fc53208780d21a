import { priceVoiceTest } from '@app/contracts/campaign/test-price.calls.ts';
import { viewVoiceCall } from '@app/contracts/voice/call-log.calls.ts';
import { deleteVoiceDraft, viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { testVoiceCampaign } from '@app/contracts/voice/voice-launch.calls.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOptOut } from '../database/factories/feature.factories.ts';
import { voicePeople, type VoicePeople, type VoicePerson } from '@app/testing/voice-people.ts';

let server: TestServer;
let people: VoicePeople;
beforeAll(async () => {
  server = await startTestServer();
  people = voicePeople(server);
}, 60_000);
afterAll(() => server.close());

describe('a test call', () => {
  const verify = ({ an }: VoicePerson, phone = '84900000001') =>
    server.deps.database.asSystem((tx) =>
      tx
        .updateTable('app_user')
        .set({ phone_number: phone, phone_verified_at: server.clock.now() })
        .where('id', '=', an.userId)
        .execute(),
    );

  test('rings the person’s own verified number, is charged, and stands in the log as a test', async () => {
    const caller = await people.someone();
    const draft = await people.draftOf(caller, { audience_ids: [] });
    const ring = () => caller.an.client.send(testVoiceCampaign, { step: 'test', ...draft });
    await expect(ring()).rejects.toMatchObject({ status: 422, info: { reason: 'phone_missing' } });
    await verify(caller);
    const { data, info } = await ring();
    expect(data).toMatchObject({ to: '84900000001', is_test: true, status: 'queued' });
    expect(info).toMatchObject({ balance: 100_000 - 180, remaining: 4 });
    await server.worker.drain();
    const seen = () => caller.an.client.send(viewVoiceCall, { id: data.id });
    await expect.poll(async () => (await seen()).data.status, { timeout: 5_000, interval: 10 }).toBe('completed');
    expect((await seen()).data).toMatchObject({ duration_s: 10, price: 180 });
    expect(await people.walletOf(caller)).toMatchObject({ balance: 100_000 - 180, reserved: 0 });
    expect((await caller.an.client.send(viewVoiceCampaign, { id: draft.id })).data.counts.recipients).toBe(0);
  });

  test('never rings a number that refused calls', async () => {
    const caller = await people.someone();
    const draft = await people.draftOf(caller);
    await verify(caller);
    await createOptOut(server.deps, { accountId: caller.an.accountId, phone: '84900000001', channel: 'voice' });
    await expect(caller.an.client.send(testVoiceCampaign, { step: 'test', ...draft })).rejects.toMatchObject({
      status: 422,
      code: 'no_valid_recipient',
      info: { reason: 'opted_out' },
    });
    expect(await people.walletOf(caller)).toMatchObject({ reserved: 0 });
  });

  test('is made five times in an hour at most', async () => {
    const caller = await people.someone();
    const draft = await people.draftOf(caller);
    await verify(caller);
    const ring = () => caller.an.client.send(testVoiceCampaign, { step: 'test', ...draft });
    for (let count = 0; count < 5; count += 1) await ring();
    await expect(ring()).rejects.toMatchObject({ status: 429, info: { retry_after: 3_600 } });
    server.clock.advance(3_600_000);
    expect((await ring()).info.remaining).toBe(4);
  });

  test('rings no number that is not the person’s', async () => {
    const caller = await people.someone();
    const draft = await people.draftOf(caller);
    await verify(caller);
    const ring = (phone: string) => caller.an.client.send(testVoiceCampaign, { step: 'test', ...draft, phone });
    await expect(ring('84900000009')).rejects.toMatchObject({ status: 422, info: { reason: 'phone_not_verified' } });
    const { data } = await caller.an.client.send(priceVoiceTest, { id: draft.id, phone: '84900000001' });
    expect(data).toMatchObject({ price: 180, most_s: 10 });
    expect((await ring('0900 000 001')).data).toMatchObject({ to: '84900000001' });
  });

  test('of a draft that is thrown away meanwhile gives its money back all the same', async () => {
    const caller = await people.someone();
    const draft = await people.draftOf(caller);
    await verify(caller, '84900000002');
    const { data } = await caller.an.client.send(testVoiceCampaign, { step: 'test', ...draft });
    await server.worker.drain();
    await caller.an.client.send(deleteVoiceDraft, { id: draft.id });
    await expect.poll(async () => (await people.walletOf(caller)).reserved, { timeout: 5_000, interval: 10 }).toBe(0);
    const call = await caller.an.client.send(viewVoiceCall, { id: data.id });
    expect(call.data).toMatchObject({ campaign: null, status: 'busy', price: 0 });
  });
});
