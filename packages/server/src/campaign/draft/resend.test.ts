import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import type { resendOutcomesOf } from '@app/contracts/campaign/draft.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import {
  archiveSmsCampaign,
  createSmsDraft,
  launchSmsCampaign,
  quoteSmsCampaign,
  resendSmsCampaign,
  updateSmsDraft,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createOptOut, createSender } from '../../database/factories/feature.factories.ts';
import type { MessageStatus } from '../../database/tables/messaging.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const phoneAt = (index: number) => `8490012340${String(index)}`;
/** What became of each message, in the order of the numbers. */
const fates: readonly MessageStatus[] = ['delivered', 'sent', 'failed', 'undelivered', 'expired', 'unknown'];

/** A campaign to as many numbers as there are fates; it has run unless `isOver` is false. */
async function newCampaign({ isOver = true } = {}): Promise<{ an: SignedIn; id: string }> {
  const an = await signIn(server, { balance: 100_000 });
  const { client, accountId, scope } = an;
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
  const phones = [...fates.map((_, index) => phoneAt(index)), 'abc'].join('\n');
  const { data: list } = await client.send(pasteSmsContacts, { phones });
  const { data: draft } = await client.send(createSmsDraft, {
    mode: 'draft',
    name: 'Nhắc hẹn',
    sender_id: senderId,
    content: 'ANBINH: hen gap ban.',
    audience_ids: [list.id],
  });
  const { id } = draft;
  const { data: quote } = await client.send(quoteSmsCampaign, { id, revision: 1 });
  await client.send(launchSmsCampaign, { id, quote_id: quote.id });
  if (!isOver) return { an, id };
  server.clock.advance(30_000);
  // Receipts that were still on their way would change what is written next.
  await vi.waitFor(async () => {
    await server.worker.drain();
    expect((await client.send(viewSmsCampaign, { id })).data.status).toMatch(/^completed/);
  }, 30_000);
  await server.deps.database.asAccount(scope, async (tx) => {
    for (const [index, status] of fates.entries()) {
      await tx.updateTable('message').set({ status }).where('phone', '=', phoneAt(index)).execute();
    }
    await tx.updateTable('message').set({ clicked_at: server.clock.now() }).where('phone', '=', phoneAt(0)).execute();
    await tx.updateTable('campaign').set({ status: 'completed_with_errors' }).where('id', '=', id).execute();
  });
  return { an, id };
}

type SmsOutcome = (typeof resendOutcomesOf.sms)[number];

const resend = (an: SignedIn, id: string, outcome: SmsOutcome) => an.client.send(resendSmsCampaign, { id, outcome });
const recipientsOf = async ({ client }: SignedIn, id: string) =>
  (await client.send(quoteSmsCampaign, { id, revision: 1 })).data.recipients;

describe('sending a campaign again', () => {
  test.each<[SmsOutcome, number]>([
    ['failed', 3],
    ['unknown', 1],
    ['not_clicked', 1],
  ])('to those whose message is %s names them alone', async (outcome, count) => {
    const { an, id } = await newCampaign();
    const { data } = await resend(an, id, outcome);
    expect(data).toMatchObject({ status: 'draft', name: 'Nhắc hẹn (again)', content: 'ANBINH: hen gap ban.' });
    expect(await recipientsOf(an, data.id)).toMatchObject({ input: count, valid: count, duplicate: 0, invalid: 0 });
  });

  test('leaves out who refused meanwhile, and can be widened to everybody again', async () => {
    const { an, id } = await newCampaign();
    await createOptOut(server.deps, { accountId: an.accountId, phone: phoneAt(2) });
    const { data } = await resend(an, id, 'failed');
    expect(await recipientsOf(an, data.id)).toMatchObject({ input: 3, valid: 2, opted_out: 1 });
    const { info } = await an.client.send(viewSmsCampaign, { id: data.id });
    expect(info.draft?.only).toEqual({ campaign_id: id, outcome: 'failed' });
    if (!info.draft) throw new Error('It is a draft');
    const { revision, ...selection } = info.draft;
    const all = { ...selection, name: data.name, sender_id: data.sender?.id ?? '', content: data.content, only: null };
    await an.client.send(updateSmsDraft, { mode: 'update', id: data.id, revision, ...all });
    const { data: quote } = await an.client.send(quoteSmsCampaign, { id: data.id, revision: 2 });
    expect(quote.recipients).toMatchObject({ input: 7, valid: 5, opted_out: 1, invalid: 1 });
  });

  test('waits until the campaign is over, and is nothing of another account', async () => {
    const { an, id } = await newCampaign({ isOver: false });
    await expect(resend(an, id, 'failed')).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    const other = await signIn(server);
    await expect(resend(other, id, 'failed')).rejects.toMatchObject({ status: 404 });
  });
});

describe('putting a campaign away', () => {
  test('keeps what it was, for when it is taken out again', async () => {
    const { an, id } = await newCampaign();
    expect((await an.client.send(archiveSmsCampaign, { id })).data.status).toBe('archived');
    const again = an.client.send(archiveSmsCampaign, { id });
    await expect(again).rejects.toMatchObject({ status: 409, info: { status: 'archived' } });
    expect((await an.client.send(archiveSmsCampaign, { id, restore: true })).data.status).toBe('completed_with_errors');
    const restored = an.client.send(archiveSmsCampaign, { id, restore: true });
    await expect(restored).rejects.toMatchObject({ status: 409 });
  });

  test('is not for one that is still to be sent', async () => {
    const { an, id } = await newCampaign({ isOver: false });
    await expect(an.client.send(archiveSmsCampaign, { id })).rejects.toMatchObject({ status: 409 });
  });
});
