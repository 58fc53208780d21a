import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { deleteSegment, storeSegment, updateSegment } from '@app/contracts/contact/segment.calls.ts';
import { pasteSmsContacts, getSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import {
  createSmsDraft,
  getSmsQuote,
  launchSmsCampaign,
  quoteSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContact, createOptOut, createSender } from '../../database/factories/feature.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const phoneAt = (index: number) => `8498${String(index).padStart(7, '0')}`;
const named = (value: string): ContactRules => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ field: 'name', op: 'contains', value }] }],
});

interface Person {
  readonly an: SignedIn;
  readonly senderId: string;
}

async function newPerson(balance = 100_000): Promise<Person> {
  const an = await signIn(server, { balance });
  const { senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' });
  return { an, senderId };
}

async function newContacts({ an: { accountId } }: Person, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await createContact(server.deps, { accountId, phone: phoneAt(index), name });
  }
}

async function newDraft({ an, senderId }: Person, fields: object): Promise<string> {
  const draft = { mode: 'draft', name: 'Nhắc hẹn', sender_id: senderId, content: 'ANBINH: hen gap ban.' } as const;
  return (await an.client.send(createSmsDraft, { ...draft, ...fields })).data.id;
}

const quote = ({ an }: Person, id: string) => an.client.send(quoteSmsCampaign, { id, revision: 1 });
const inputOf = ({ input: _input, unrecorded: _unrecorded, ...reasons }: Quote['recipients']) =>
  Object.values(reasons).reduce((sum, count) => sum + count, 0);

describe('the recipients of a quote', () => {
  test('come from segments, without those of excluded segments, each number once', async () => {
    const person = await newPerson();
    const { client } = person.an;
    const { data: lans } = await client.send(storeSegment, { name: 'Lan', rules: named('lan') });
    const { data: staff } = await client.send(storeSegment, { name: 'Nội bộ', rules: named('noi bo') });
    await newContacts(person, ['Lan', 'Lan nội bộ', 'Cúc', 'Lan Anh', 'Cúc nội bộ']);
    const { data: list } = await client.send(pasteSmsContacts, { phones: [3, 4, 5].map(phoneAt).join('\n') });
    const sources = { segment_ids: [lans.id], exclude_segment_ids: [staff.id] };
    const fields = { ...sources, audience_ids: [list.id] };
    const { recipients } = (await quote(person, await newDraft(person, fields))).data;
    // Of the list 3 to 5 the fourth is staff; of the three called Lan one is staff, and one is in the list.
    expect(recipients).toMatchObject({ input: 6, valid: 3, duplicate: 1, excluded: 2 });
    expect(inputOf(recipients)).toBe(recipients.input);
  });

  test('are found in the segment as it is when the quote is made, and asked for again once it is changed', async () => {
    const person = await newPerson();
    const { client } = person.an;
    const { data: segment } = await client.send(storeSegment, { name: 'Lan', rules: named('lan') });
    await newContacts(person, ['Lan', 'Cúc', 'Cúc']);
    const id = await newDraft(person, { segment_ids: [segment.id] });
    const { data: first } = await quote(person, id);
    expect(first.recipients.valid).toBe(1);
    server.clock.advance(1_000);
    await client.send(updateSegment, { id: segment.id, rules: named('cúc') });
    const launching = client.send(launchSmsCampaign, { id, quote_id: first.id });
    await expect(launching).rejects.toMatchObject({ code: 'quote_stale', info: { reason: 'changed' } });
    expect((await quote(person, id)).data.recipients.valid).toBe(2);
  });

  test('of a segment in a large directory are gathered in the background, step by step', async () => {
    const person = await newPerson(100_000_000);
    const { accountId, client, scope } = person.an;
    await server.deps.database.asAccount(scope, async (tx) => {
      await sql`
        insert into contact (account_id, id, phone, name, search, skey)
        select ${accountId}, 'cnt_' || lpad(n::text, 26, '0'), (84980000000 + n)::text,
          case when n % 1000 < 3 and n > 15000 then 'Lan' else 'Cúc' end, ' lan ', 'lan' from generate_series(1, 20001) n
      `.execute(tx);
    });
    // Or each row below would look for its contact in a table that the planner takes for small.
    await server.deps.database.asSystem((tx) => sql`analyze contact`.execute(tx));
    await server.deps.database.asAccount(scope, (tx) =>
      sql`
        insert into contact_state (account_id, contact_id, carrier)
        select account_id, id, 'viettel' from contact where account_id = ${accountId}
      `.execute(tx),
    );
    const { data: segment } = await client.send(storeSegment, { name: 'Lan', rules: named('lan') });
    const { data: begun } = await quote(person, await newDraft(person, { segment_ids: [segment.id] }));
    expect(begun).toMatchObject({ status: 'building' });
    await server.worker.drain();
    const { data } = await client.send(getSmsQuote, { quote_id: begun.id });
    expect(data).toMatchObject({ status: 'ready', recipients: { input: 16, valid: 16 } });
  });

  test('of many segments are gathered in the background, and not all of these are counted before the answer', async () => {
    const person = await newPerson(100_000_000);
    const { accountId, client, scope } = person.an;
    await server.deps.database.asAccount(scope, async (tx) => {
      await sql`
        insert into contact (account_id, id, phone, name, search, skey)
        select ${accountId}, 'cnt_' || lpad(n::text, 26, '0'), (84980000000 + n)::text, 'Cúc', ' cuc ', 'cuc'
        from generate_series(1, 1100) n
      `.execute(tx);
      await sql`
        insert into contact_state (account_id, contact_id, carrier)
        select account_id, id, 'viettel' from contact where account_id = ${accountId}
      `.execute(tx);
    });
    const segmentIds: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const { data } = await client.send(storeSegment, { name: `Nhóm ${index}`, rules: named(`nobody ${index}`) });
      segmentIds.push(data.id);
    }
    const { data: begun } = await quote(person, await newDraft(person, { segment_ids: segmentIds }));
    expect(begun).toMatchObject({ status: 'building' });
    const { expected } = await server.deps.database.asAccount(scope, (tx) =>
      tx.selectFrom('quote').select('count_expected as expected').where('id', '=', begun.id).executeTakeFirstOrThrow(),
    );
    // Three were counted, and found nobody; of the others nobody knows more than that.
    expect(expected).toBe(17 * 1_100);
    await server.worker.drain();
    const { data } = await client.send(getSmsQuote, { quote_id: begun.id });
    expect(data).toMatchObject({ recipients: { input: 0, valid: 0 } });
    expect(data.status).not.toBe('building');
  });

  test('of another account’s segment are nobody', async () => {
    const theirs = await newPerson();
    await newContacts(theirs, ['Lan']);
    const { data: segment } = await theirs.an.client.send(storeSegment, { name: 'Lan', rules: named('lan') });
    const person = await newPerson();
    await newContacts(person, ['Lan']);
    const { data } = await quote(person, await newDraft(person, { segment_ids: [segment.id] }));
    expect(data.recipients.input).toBe(0);
  });
});

describe('a segment that is chosen', () => {
  test('is kept with the draft, and tells how many of it an SMS may reach', async () => {
    const person = await newPerson();
    const { client, accountId } = person.an;
    await newContacts(person, ['Lan', 'Lan Anh', 'Cúc']);
    await createOptOut(server.deps, { accountId, phone: phoneAt(1) });
    const { data: segment } = await client.send(storeSegment, { name: 'Lan', rules: named('lan') });
    const id = await newDraft(person, { segment_ids: [segment.id], exclude_segment_ids: [segment.id] });
    const { info } = await client.send(viewSmsCampaign, { id });
    expect(info.draft).toMatchObject({ segment_ids: [segment.id], exclude_segment_ids: [segment.id] });
    expect(await client.send(getSmsContacts, { segment_id: segment.id })).toMatchObject({
      total: 1,
      data: [{ name: 'Lan' }],
      info: { by_carrier: { viettel: 1 } },
    });
    const gone = client.send(getSmsContacts, { segment_id: 'seg_1' });
    await expect(gone).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each(['segment_ids', 'exclude_segment_ids'])(
    'cannot be deleted while a campaign still needs it (%s)',
    async (field) => {
      const person = await newPerson();
      const { client, scope } = person.an;
      const { data: segment } = await client.send(storeSegment, { name: 'Lan', rules: named('lan') });
      const id = await newDraft(person, { [field]: [segment.id] });
      const setStatus = (status: 'scheduled' | 'completed') =>
        server.deps.database.asAccount(scope, (tx) =>
          tx.updateTable('campaign').set({ status }).where('id', '=', id).execute(),
        );
      await setStatus('scheduled');
      await expect(client.send(deleteSegment, { id: segment.id })).rejects.toMatchObject({
        status: 409,
        code: 'in_use',
        info: { campaigns: [{ id, name: 'Nhắc hẹn', channel: 'sms', status: 'scheduled' }] },
      });
      await setStatus('completed');
      await client.send(deleteSegment, { id: segment.id });
    },
  );
});
