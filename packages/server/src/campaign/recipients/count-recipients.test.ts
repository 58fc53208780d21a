import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { countRecipients } from '@app/contracts/campaign/recipient-count.calls.ts';
import {
  createSmsDraft,
  launchSmsCampaign,
  quoteSmsCampaign,
  resendSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { storeSegment } from '@app/contracts/contact/segment.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContact, createOptOut, createSender, createTag } from '../../database/factories/feature.factories.ts';

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

const viettel = (index: number) => `8498100000${index}`;
const vinaphone = (index: number) => `8491100000${index}`;
const mobifone = (index: number) => `8490100000${index}`;

interface Sources {
  readonly audience_ids?: string[];
  readonly tag_ids?: string[];
  readonly segment_ids?: string[];
  readonly contact_ids?: string[];
}

const list = async (...phones: string[]) =>
  (await an.client.send(pasteSmsContacts, { phones: phones.join('\n') })).data.id;
const contact = async (phone: string, more: object = {}) =>
  (await createContact(server.deps, { accountId: an.accountId, phone, ...more })).contactId;
const countOf = async (sources: Sources, only: { campaign_id: string; outcome: 'failed' } | null = null) =>
  (await an.client.send(countRecipients, { channel: 'sms', ...sources, only })).data;

async function quoteOf(sources: object) {
  const draft = { mode: 'draft', name: 'Nhắc hẹn', sender_id: senderId, content: 'ANBINH: hen gap ban.' } as const;
  const { id } = (await an.client.send(createSmsDraft, { ...draft, ...sources })).data;
  return (await an.client.send(quoteSmsCampaign, { id, revision: 1 })).data;
}

/** What a quote says of sources of which nobody is left out, as it is counted. */
async function quotedOf(sources: Sources) {
  const { recipients, by_carrier: lines } = await quoteOf(sources);
  const { valid, duplicate, invalid } = recipients;
  const byCarrier = Object.fromEntries(lines.map(({ carrier, recipients: count }) => [carrier, count]));
  return { recipients: valid, duplicate, invalid, by_carrier: byCarrier };
}

/** Two lists, two tags, a segment and single contacts, of which several hold the same numbers. */
async function mixedSources(): Promise<Required<Sources>> {
  const { accountId } = an;
  const { tagId: vip } = await createTag(server.deps, { accountId, name: 'VIP' });
  const { tagId: late } = await createTag(server.deps, { accountId, name: 'Mới' });
  const both = await contact(viettel(1), { tagIds: [vip, late], name: 'Lan' });
  await contact(vinaphone(5), { tagIds: [late], name: 'Lan Anh' });
  await contact(mobifone(6), { name: 'Hoa Lan' });
  const single = await contact(mobifone(7), { name: 'Minh' });
  const rule = { field: 'name', op: 'contains', value: 'lan' } as const;
  const { data: segment } = await an.client.send(storeSegment, {
    name: 'Lan',
    rules: { match: 'all', groups: [{ match: 'all', rules: [rule] }] },
  });
  return {
    audience_ids: [
      await list(viettel(1), viettel(2), viettel(2), 'abc', vinaphone(1)),
      await list(vinaphone(1), viettel(2), mobifone(1)),
      await list(mobifone(1), '0000'),
    ],
    tag_ids: [vip, late],
    segment_ids: [segment.id],
    contact_ids: [single, both],
  };
}

describe('recipients of several sources', () => {
  test('count once, by carrier, just as a quote counts them', async () => {
    const all = await mixedSources();
    const counted = await countOf(all);
    expect(counted).toEqual({
      recipients: 7,
      // Twice in the first list, three times in a list before, once tagged, twice chosen by the segment, once by hand.
      duplicate: 1 + 3 + 1 + 2 + 1,
      invalid: 2,
      by_carrier: { viettel: 2, vinaphone: 2, mobifone: 3 },
    });
    expect(await quotedOf(all)).toEqual(counted);
  });

  test.each<readonly (keyof Sources)[]>([
    ['audience_ids'],
    ['tag_ids'],
    ['segment_ids'],
    ['contact_ids'],
    ['tag_ids', 'segment_ids'],
    ['audience_ids', 'tag_ids'],
    ['audience_ids', 'contact_ids'],
  ])('count as in a quote where they are of %s %s', async (...kinds) => {
    const all = await mixedSources();
    const some: Sources = Object.fromEntries(kinds.filter(Boolean).map((kind) => [kind, all[kind]]));
    expect(await countOf(some)).toEqual(await quotedOf(some));
  });

  test('count whoever a quote leaves out, too', async () => {
    const { accountId } = an;
    await createOptOut(server.deps, { accountId, phone: viettel(1) });
    await contact(viettel(2), { state: { status: 'blocked' } });
    const sources = { audience_ids: [await list(viettel(1), viettel(2), viettel(3), viettel(3), 'abc')] };
    expect(await countOf(sources)).toMatchObject({ recipients: 3, duplicate: 1, invalid: 1 });
    const { recipients } = await quoteOf(sources);
    expect(recipients).toMatchObject({ input: 5, valid: 1, opted_out: 1, blocked: 1 });
  });

  test('are not counted for more segments than a quote counts before its answer', async () => {
    const rules = (value: string) => ({
      match: 'all' as const,
      groups: [{ match: 'all' as const, rules: [{ field: 'name', op: 'contains' as const, value }] }],
    });
    const segments = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      segments.push((await an.client.send(storeSegment, { name, rules: rules(name) })).data.id);
    }
    expect(await countOf({ segment_ids: segments.slice(1) })).toMatchObject({ recipients: 0 });
    expect(await countOf({ segment_ids: segments })).toBeNull();
  });

  test('are nobody without sources, and of another account', async () => {
    const nobody = { recipients: 0, duplicate: 0, invalid: 0, by_carrier: {} };
    expect(await countOf({})).toEqual(nobody);
    const all = await mixedSources();
    an = await signIn(server);
    expect(await countOf(all)).toEqual(nobody);
  });
});

test('those of an earlier campaign count alone where a draft goes to them again', async () => {
  const audience_ids = [await list(viettel(1), viettel(2), vinaphone(1), 'abc'), await list(viettel(2))];
  const { id: quoteId, campaign_id: id } = await quoteOf({ audience_ids });
  await an.client.send(launchSmsCampaign, { id, quote_id: quoteId });
  server.clock.advance(30_000);
  // Receipts that were still on their way would change what is written next.
  await vi.waitFor(async () => {
    await server.worker.drain();
    expect((await an.client.send(viewSmsCampaign, { id })).data.status).toMatch(/^completed/);
  }, 30_000);
  await server.deps.database.asAccount(an.scope, (tx) =>
    tx.updateTable('message').set({ status: 'failed' }).where('phone', '<>', viettel(1)).execute(),
  );
  const only = { campaign_id: id, outcome: 'failed' } as const;
  const { data: again } = await an.client.send(resendSmsCampaign, { id, outcome: 'failed' });
  const { data: quote } = await an.client.send(quoteSmsCampaign, { id: again.id, revision: 1 });
  expect(quote.recipients).toMatchObject({ valid: 2, duplicate: 1, invalid: 0 });
  const single = await contact(vinaphone(1));
  expect(await countOf({ audience_ids }, only)).toEqual({
    recipients: 2,
    duplicate: 1,
    invalid: 0,
    by_carrier: { viettel: 1, vinaphone: 1 },
  });
  expect(await countOf({ contact_ids: [single] }, only)).toMatchObject({ recipients: 1 });
  expect(await countOf({}, only)).toMatchObject({ recipients: 0 });
});
