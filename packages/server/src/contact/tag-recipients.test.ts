import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { createSmsDraft, launchSmsCampaign, quoteSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { tagRecipients } from '@app/contracts/contact/contact-bulk.calls.ts';
import type { TaggedOutcome } from '@app/contracts/contact/contact-bulk.ts';
import { getTagAll, searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { erasePerson } from '@app/contracts/contact/personal-data.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallStatus } from '@app/contracts/voice/call.ts';
import { createCampaign } from '../database/factories/record.factories.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import type { MessageStatus } from '../database/tables/messaging.tables.ts';
import { saveContacts } from './save-contacts.repository.ts';

let server: TestServer;
let an: SignedIn;
let campaignId: string;

/** Ordinary numbers, which all get their message. */
const phoneAt = (index: number) => `8490112340${String(index)}`;
/** What became of each message, in the order of the numbers; the first one's link was followed. */
const fates: readonly MessageStatus[] = ['delivered', 'delivered', 'sent', 'failed', 'undelivered', 'expired'];

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  an = await signIn(server, { balance: 100_000 });
  campaignId = await sentCampaign(an);
  // The directory knows every second number.
  const rows = [0, 2, 4].map((index) => ({ phone: phoneAt(index), carrier: 'mobifone' as const, name: 'Lan' }));
  const { database, ids, clock } = server.deps;
  await database.asAccount(an.scope, (tx) =>
    saveContacts(tx, an.scope, { rows, mode: 'create', ids, now: clock.now(), userId: null }),
  );
});

async function sentCampaign({ client, accountId, scope }: SignedIn): Promise<string> {
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
  const { data: list } = await client.send(pasteSmsContacts, {
    phones: fates.map((_, index) => phoneAt(index)).join('\n'),
  });
  const content = 'ANBINH: hen gap ban.';
  const fields = { name: 'Nhắc hẹn', sender_id: senderId, content, audience_ids: [list.id] };
  const { data: draft } = await client.send(createSmsDraft, { mode: 'draft', ...fields });
  const { id } = draft;
  const { data: quote } = await client.send(quoteSmsCampaign, { id, revision: 1 });
  await client.send(launchSmsCampaign, { id, quote_id: quote.id });
  server.clock.advance(30_000);
  // Receipts that were still on their way would change what is written next.
  await vi.waitFor(async () => {
    await server.worker.drain();
    expect((await client.send(viewSmsCampaign, { id })).data.counts.delivered).toBe(fates.length);
  }, 30_000);
  await server.deps.database.asAccount(scope, async (tx) => {
    for (const [index, status] of fates.entries()) {
      await tx.updateTable('message').set({ status }).where('phone', '=', phoneAt(index)).execute();
    }
    await tx.updateTable('message').set({ clicked_at: server.clock.now() }).where('phone', '=', phoneAt(0)).execute();
  });
  return id;
}

async function tag(outcome: TaggedOutcome, { name = 'Quan tâm', add_missing = false, campaign_id = campaignId } = {}) {
  const { info } = await an.client.send(tagRecipients, { campaign_id, outcome, tags: [name], add_missing });
  await server.worker.drain();
  const { data: tags } = await an.client.send(getTagAll, {});
  const { id = '' } = tags.find((found) => found.name === name) ?? {};
  const { data } = await an.client.send(searchContacts, { tag_ids: [id] });
  return { count: info.count, tagged: data.map(({ phone }) => phone).toSorted() };
}

describe('tagging the recipients of a campaign', () => {
  it.each<[TaggedOutcome, number, readonly number[]]>([
    ['clicked', 1, [0]],
    ['not_clicked', 2, [2]],
    ['delivered', 2, [0]],
    ['failed', 3, [4]],
  ])('that are “%s” finds %i and tags those of them in the directory', async (outcome, count, known) => {
    expect(await tag(outcome)).toEqual({ count, tagged: known.map(phoneAt) });
  });

  it('finds those who pressed a key in a call, and those who heard it and pressed none', async () => {
    const { accountId } = an;
    const at = server.clock.now();
    const { campaignId: called } = await createCampaign(server.deps, {
      accountId,
      channel: 'voice',
      status: 'completed',
    });
    const fate = (status: CallStatus, key: string | null) => ({ status, key });
    const calls = [fate('completed', '1'), fate('completed', '2'), fate('completed', null), fate('no_answer', null)];
    await server.deps.database.asSystem((tx) =>
      tx
        .insertInto('voice_call')
        .values(
          calls.map(({ status, key }, index) => ({
            account_id: accountId,
            id: `call_${String(index).padStart(26, '0')}`,
            campaign_id: called,
            message_type: 'customer_care' as const,
            phone: phoneAt(index),
            carrier: 'mobifone' as const,
            name: 'Lan',
            caller: '842873001234',
            reserved: 0,
            status,
            key,
            created_at: at,
            at,
          })),
        )
        .execute(),
    );
    const asked = (name: string) => ({ name, add_missing: true, campaign_id: called });
    expect(await tag('pressed_1', asked('Một'))).toEqual({ count: 1, tagged: [phoneAt(0)] });
    expect(await tag('pressed_2', asked('Hai'))).toEqual({ count: 1, tagged: [phoneAt(1)] });
    expect(await tag('no_key', asked('Không'))).toEqual({ count: 1, tagged: [phoneAt(2)] });
  });

  it('adds numbers that the directory lacks where that is asked for, and tells how it ended', async () => {
    expect(await tag('failed', { add_missing: true })).toEqual({ count: 3, tagged: [3, 4, 5].map(phoneAt) });
    const { data } = await an.client.send(listNotifications, {});
    expect(data.map(({ content }) => content)).toContain('3 contacts changed.');
  });

  it('makes no contact of somebody who was erased since', async () => {
    await an.client.send(erasePerson, { phone: phoneAt(3), reason: 'Yêu cầu' });
    expect((await tag('failed', { add_missing: true })).tagged).toEqual([4, 5].map(phoneAt));
    const { data } = await an.client.send(searchContacts, {});
    expect(data.map(({ phone }) => phone).toSorted()).toEqual([0, 2, 4, 5].map(phoneAt));
  });

  it('tells how many numbers were passed over', async () => {
    await tag('failed');
    const { data } = await an.client.send(listNotifications, {});
    expect(data.map(({ content }) => content)).toContain('1 contact changed. 2 numbers are not in the directory.');
  });

  it('is refused where there are none, for another account, and for a new tag without the right to make one', async () => {
    const send = (who: SignedIn, outcome: TaggedOutcome) =>
      failureOf(who.client.send(tagRecipients, { campaign_id: campaignId, outcome, tags: ['Mới'] }));
    expect(await send(an, 'unknown')).toMatchObject({ status: 422, code: 'nothing_selected' });
    expect(await send(an, 'answered')).toMatchObject({ status: 422, code: 'nothing_selected' });
    expect(await send(await signIn(server), 'failed')).toMatchObject({ status: 404 });
    const colleague = await signIn(server, { account: an, scopes: ['contact:write'] });
    expect(await send(colleague, 'failed')).toMatchObject({ status: 403, code: 'missing_scope' });
    expect((await an.client.send(getTagAll, {})).data).toEqual([]);
  });
});
