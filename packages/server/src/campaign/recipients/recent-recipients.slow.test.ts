import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import type { RecentBasis } from '@app/contracts/campaign/draft.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import {
  createSmsDraft,
  launchSmsCampaign,
  quoteSmsCampaign,
  resendSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSender } from '../../database/factories/feature.factories.ts';

const HOUR = 3_600_000;
const first = 'ANBINH: hen gap ban.';
const second = 'ANBINH: cam on ban.';
const phoneAt = (index: number) => `8490012340${String(index)}`;

let server: TestServer;
let an: SignedIn;
let senderId: string;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  an = await signIn(server, { balance: 100_000 });
  ({ senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' }));
});
afterAll(() => server.close());

async function draftTo(indexes: readonly number[], content: string, recent?: RecentBasis): Promise<string> {
  const { data: list } = await an.client.send(pasteSmsContacts, { phones: indexes.map(phoneAt).join('\n') });
  const { data } = await an.client.send(createSmsDraft, {
    mode: 'draft',
    name: 'Nhắc hẹn',
    sender_id: senderId,
    content,
    audience_ids: [list.id],
    options: { ...(recent && { leave_out_recent: recent }) },
  });
  return data.id;
}

const quoteOf = async (id: string) => (await an.client.send(quoteSmsCampaign, { id, revision: 1 })).data;

/** Launches a draft and waits until it is over. */
async function run(id: string, quoteId: string): Promise<void> {
  await an.client.send(launchSmsCampaign, { id, quote_id: quoteId });
  server.clock.advance(30_000);
  await vi.waitFor(async () => {
    // Work that waits for a moment is done at that moment.
    server.clock.advance(1_000);
    await server.worker.drain();
    expect((await an.client.send(viewSmsCampaign, { id })).data.status).toMatch(/^completed/);
  }, 20_000);
}

/** Sends to these numbers; it is over afterwards. */
async function send(indexes: readonly number[], content: string): Promise<string> {
  const id = await draftTo(indexes, content);
  const quote = await quoteOf(id);
  await run(id, quote.id);
  return id;
}

describe('recipients who had a campaign within a day', () => {
  it('are counted before the launch, and apart those who had this very text', async () => {
    await send([1], first);
    await send([6], second);
    const { recipients } = await quoteOf(await draftTo([1, 6, 7], first));
    expect(recipients).toMatchObject({ input: 3, valid: 3, recent: 0, contacted: 2, repeated: 1 });
  });

  it.each<[RecentBasis, object]>([
    ['same', { valid: 2, recent: 1, contacted: 1, repeated: 0 }],
    ['any', { valid: 1, recent: 2, contacted: 0, repeated: 0 }],
  ])('are left out where the draft says “%s”', async (basis, counts) => {
    await send([1], first);
    await send([6], second);
    const quote = await quoteOf(await draftTo([1, 6, 7], first, basis));
    expect(quote.recipients).toMatchObject({ input: 3, duplicate: 0, ...counts });
    expect(quote.by_carrier.reduce((sum, line) => sum + line.recipients, 0)).toBe(quote.recipients.valid);
  });

  it('are forgotten after a day, and are nobody’s of another account', async () => {
    await send([1], first);
    const mine = an;
    an = await signIn(server, { balance: 100_000 });
    ({ senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' }));
    expect((await quoteOf(await draftTo([1], first))).recipients).toMatchObject({ contacted: 0, repeated: 0 });
    an = mine;
    ({ senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'MAIHOA' }));
    server.clock.advance(24 * HOUR);
    expect((await quoteOf(await draftTo([1], first))).recipients).toMatchObject({ contacted: 0, repeated: 0 });
  });

  it('are not counted where the message did not arrive, and a resend does not take the choice over', async () => {
    const id = await draftTo([3, 7], first, 'any');
    const quote = await quoteOf(id);
    await run(id, quote.id);
    await server.deps.database.asAccount(an.scope, (tx) =>
      tx.updateTable('message').set({ status: 'failed' }).where('phone', '=', phoneAt(3)).execute(),
    );
    expect((await quoteOf(await draftTo([3, 7], second))).recipients).toMatchObject({ contacted: 1 });
    const { data: again } = await an.client.send(resendSmsCampaign, { id, outcome: 'failed' });
    const { info } = await an.client.send(viewSmsCampaign, { id: again.id });
    expect(info.draft?.options).not.toHaveProperty('leave_out_recent');
  });
});
