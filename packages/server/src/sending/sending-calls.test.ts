import { campaignHistory } from '@app/contracts/campaign/campaign-history.calls.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { cancelSmsCampaign, pauseSmsCampaign, resumeSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createLaunchedCampaign } from '../database/factories/sending.factories.ts';
import { startCampaignJob } from './sending.jobs.ts';
import { phones } from './testing/sending-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const PRICE = 850;

async function launched(an: SignedIn, count: number): Promise<string> {
  const { deps } = server;
  const { accountId, scope } = an;
  const { senderId } = await createSender(deps, { accountId });
  const { campaignId } = await createLaunchedCampaign(deps, { accountId, senderId, phones: phones(count) });
  await deps.database.asAccount(scope, (tx) =>
    deps.jobs.enqueue(tx, startCampaignJob, { campaign_id: campaignId, run: 1 }, { scope }),
  );
  return campaignId;
}

test('a person pauses, resumes and cancels, and sees what the money did', async () => {
  const an = await signIn(server, { balance: 10_000 });
  const id = await launched(an, 10);
  await server.deps.database.asAccount(an.scope, (tx) =>
    tx.updateTable('campaign').set({ status: 'sending' }).where('id', '=', id).execute(),
  );
  const paused = await an.client.send(pauseSmsCampaign, { id });
  expect(paused.data).toMatchObject({ status: 'paused', pause_reason: 'user' });
  expect(paused.info.balance).toBe(10_000 - 10 * PRICE);
  expect((await an.client.send(resumeSmsCampaign, { id })).data).toMatchObject({
    status: 'sending',
    pause_reason: null,
  });
  const cancelled = await an.client.send(cancelSmsCampaign, { id });
  expect(cancelled.data).toMatchObject({ status: 'cancelled', counts: { cancelled: 10 } });
  expect(cancelled.info.balance).toBe(10_000);
  await expect(an.client.send(resumeSmsCampaign, { id })).rejects.toMatchObject({ status: 409, code: 'wrong_state' });

  // Who did what stays to be read; that it ended once it was stopped is no step of anybody's.
  const { data: steps } = await an.client.send(campaignHistory, { id });
  expect(steps.map(({ event, reason }) => [event, reason])).toEqual([
    ['paused', 'user'],
    ['resumed', null],
    ['stopped', null],
  ]);
  expect(steps.every(({ actor }) => actor.kind === 'person' && actor.name !== '')).toBe(true);
  const other = await signIn(server);
  await expect(other.client.send(campaignHistory, { id })).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test('a campaign goes from its launch to its last receipt through the simulated carrier', async () => {
  const an = await signIn(server, { balance: 100_000 });
  const id = await launched(an, 100);
  const heard: unknown[] = [];
  const stop = await server.deps.bus.subscribe(an.accountId, ({ topic, data }) => {
    if (topic === 'campaign' && 'counts' in data) heard.push(data.counts['delivered']);
  });
  await server.worker.drain();
  // Receipts and their announcements come by themselves; the clock decides when the next one may.
  const nudge = setInterval(() => server.clock.advance(500), 50);
  await expect.poll(() => heard).toContain(100);
  const view = () => an.client.send(viewSmsCampaign, { id });
  await expect.poll(async () => (await view()).data.status).toBe('completed');
  clearInterval(nudge);
  stop();
  const { data } = await view();
  expect(data).toMatchObject({
    status: 'completed',
    counts: { recipients: 100, delivered: 100, queued: 0 },
    cost: { reserved: 0, charged: 100 * PRICE },
  });
});

test('who may only look cannot steer', async () => {
  const an = await signIn(server, { balance: 10_000 });
  const id = await launched(an, 1);
  const viewer = await signIn(server, { account: an, role: 'viewer' });
  await expect(viewer.client.send(pauseSmsCampaign, { id })).rejects.toMatchObject({ status: 403 });
});
