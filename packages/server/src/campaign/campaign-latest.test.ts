import { latestCampaigns } from '@app/contracts/campaign/campaign-latest.calls.ts';
import { createSmsDraft } from '@app/contracts/campaign/sms-launch.calls.ts';
import { saveVoiceDraft } from '@app/contracts/voice/voice-launch.calls.ts';
import { createZaloDraft } from '@app/contracts/zalo/zalo-launch.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

describe('the newest campaigns', () => {
  it('are of all channels together, the newest first, as many as are asked for', async () => {
    const { client } = await signIn(server);
    await client.send(createSmsDraft, { mode: 'draft', name: 'Tin' });
    server.clock.advance(1_000);
    await client.send(saveVoiceDraft, { step: 'draft', name: 'Gọi' });
    server.clock.advance(1_000);
    await client.send(createZaloDraft, { mode: 'draft', name: 'Zalo' });
    const { data } = await client.send(latestCampaigns, {});
    expect(data.map(({ channel, name }) => [channel, name])).toEqual([
      ['zalo', 'Zalo'],
      ['voice', 'Gọi'],
      ['sms', 'Tin'],
    ]);
    expect((await client.send(latestCampaigns, { pageSize: 1 })).data.map(({ name }) => name)).toEqual(['Zalo']);
    expect((await client.send(latestCampaigns, { status: ['sending'] })).data).toEqual([]);
  });

  it('of some states come with how many there are of each channel in each', async () => {
    const { client } = await signIn(server);
    for (const name of ['Một', 'Hai']) await client.send(createSmsDraft, { mode: 'draft', name });
    await client.send(saveVoiceDraft, { step: 'draft', name: 'Gọi' });
    const { data, info } = await client.send(latestCampaigns, { pageSize: 1, status: ['draft'] });
    expect(data).toHaveLength(1);
    expect(info.counts).toEqual([
      { channel: 'sms', status: 'draft', count: 2 },
      { channel: 'voice', status: 'draft', count: 1 },
    ]);
    expect((await client.send(latestCampaigns, {})).info).toEqual({});
  });

  it('are those of the own account, for whoever may see campaigns', async () => {
    const an = await signIn(server);
    await an.client.send(createSmsDraft, { mode: 'draft', name: 'Tin' });
    expect((await (await signIn(server)).client.send(latestCampaigns, {})).data).toEqual([]);
    const colleague = await signIn(server, { account: an, scopes: ['contact:read'] });
    expect(await failureOf(colleague.client.send(latestCampaigns, {}))).toMatchObject({ status: 403 });
  });
});
