import {
  createSmsDraft,
  getSmsQuote,
  launchSmsCampaign,
  quoteSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContact, createOptOut, createSender, createTag } from '../../database/factories/feature.factories.ts';
import { createPrice } from '../../database/factories/record.factories.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { gatherRecipients } from './gather.usecases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const PRICE = 850;
const phoneAt = (index: number) => `8498${String(index).padStart(7, '0')}`;
const phones = (from: number, count: number) => Array.from({ length: count }, (_, index) => phoneAt(from + index));

interface Person {
  an: SignedIn;
  senderId: string;
}

async function newPerson(balance = 100_000): Promise<Person> {
  const an = await signIn(server, { balance });
  const { senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' });
  return { an, senderId };
}

/** A list that was read: these numbers, and so many rows that were doubled or no numbers. */
async function newAudience(
  { an }: Person,
  numbers: readonly string[],
  { duplicate = 0, invalid = 0 } = {},
): Promise<string> {
  const { database, ids, clock } = server.deps;
  const id = ids.next('audience');
  await database.asAccount(an.scope, async (tx) => {
    await tx
      .insertInto('audience')
      .values({
        account_id: an.accountId,
        id,
        source: 'paste',
        status: 'ready',
        count_valid: numbers.length,
        count_duplicate: duplicate,
        count_invalid: invalid,
        expires_at: new Date(clock.now().getTime() + 86_400_000),
      })
      .execute();
    await sql`
      insert into audience_row (account_id, audience_id, spread, phone, carrier)
      select ${an.accountId}, ${id}, hashtext(phone), phone, 'viettel' from unnest(${[...numbers]}::text[]) as row (phone)
    `.execute(tx);
  });
  return id;
}

async function newDraft({ an, senderId }: Person, fields: object): Promise<string> {
  const draft = { mode: 'draft', name: 'Nhắc hẹn', sender_id: senderId, content: 'ANBINH: hen gap ban.' } as const;
  return (await an.client.send(createSmsDraft, { ...draft, ...fields })).data.id;
}

const quote = ({ an }: Person, id: string) => an.client.send(quoteSmsCampaign, { id, revision: 1 });

async function quoteOf(person: Person, fields: object): Promise<Quote> {
  return (await quote(person, await newDraft(person, fields))).data;
}

const inputOf = ({ input: _input, unrecorded: _unrecorded, ...reasons }: Quote['recipients']) =>
  Object.values(reasons).reduce((sum, count) => sum + count, 0);

describe('the recipients of a quote', () => {
  test('come from lists, tags and single contacts, each number once', async () => {
    const person = await newPerson();
    const { accountId } = person.an;
    const { tagId } = await createTag(server.deps, { accountId, name: 'VIP' });
    const { tagId: second } = await createTag(server.deps, { accountId, name: 'Mới' });
    const both = await createContact(server.deps, { accountId, phone: phoneAt(1), tagIds: [tagId, second] });
    await createContact(server.deps, { accountId, phone: phoneAt(50), tagIds: [second] });
    const single = await createContact(server.deps, { accountId, phone: phoneAt(60) });
    const {
      recipients,
      total,
      by_carrier: lines,
    } = await quoteOf(person, {
      audience_ids: [
        await newAudience(person, phones(0, 5), { duplicate: 2, invalid: 1 }),
        await newAudience(person, phones(3, 5)),
      ],
      tag_ids: [tagId, second],
      contact_ids: [single.contactId, both.contactId],
    });
    // 0–4 and 3–7 (two again), the tags' 1 (again) and 50, the single 60 and 1 (again).
    expect(recipients).toMatchObject({ valid: 10, duplicate: 2 + 2 + 1 + 1, invalid: 1, opted_out: 0 });
    expect(inputOf(recipients)).toBe(recipients.input);
    expect(lines.reduce((sum, line) => sum + line.recipients, 0)).toBe(10);
    expect(total).toBe(lines.reduce((sum, line) => sum + line.amount, 0));
  });

  test('leave out who refused, who is blocked and who carries an excluded tag, each for one reason', async () => {
    const person = await newPerson();
    const { accountId } = person.an;
    const { tagId } = await createTag(server.deps, { accountId, name: 'Nội bộ' });
    await createOptOut(server.deps, { accountId, phone: phoneAt(0) });
    await createOptOut(server.deps, { accountId, phone: phoneAt(1), brand: 'anbinh' });
    await createOptOut(server.deps, { accountId, phone: phoneAt(2), brand: 'KHAC' });
    await createOptOut(server.deps, { accountId, phone: phoneAt(3), channel: 'voice' });
    await createContact(server.deps, { accountId, phone: phoneAt(4), state: { status: 'blocked' }, tagIds: [tagId] });
    await createContact(server.deps, { accountId, phone: phoneAt(5), state: { status: 'unsubscribed' } });
    await createContact(server.deps, { accountId, phone: phoneAt(6), tagIds: [tagId] });
    await createContact(server.deps, { accountId, phone: phoneAt(7), state: { consent_sms: 'refused' } });
    const { recipients } = await quoteOf(person, {
      audience_ids: [await newAudience(person, phones(0, 10))],
      exclude_tag_ids: [tagId],
    });
    expect(recipients).toEqual({
      input: 10,
      valid: 4,
      duplicate: 0,
      invalid: 0,
      opted_out: 4,
      excluded: 1,
      blocked: 1,
      not_live: 0,
      no_consent: 0,
      capped: 0,
      unrecorded: 0,
      recent: 0,
      contacted: 0,
      repeated: 0,
    });
  });

  test('of another account’s list or tag are nobody', async () => {
    const theirs = await newPerson();
    const list = await newAudience(theirs, phones(0, 3));
    const { tagId } = await createTag(server.deps, { accountId: theirs.an.accountId, name: 'Của họ' });
    await createContact(server.deps, { accountId: theirs.an.accountId, phone: phoneAt(9), tagIds: [tagId] });
    const { recipients, blockers } = await quoteOf(await newPerson(), { audience_ids: [list], tag_ids: [tagId] });
    expect(recipients.input).toBe(0);
    expect(blockers.map(({ code }) => code)).toEqual(['audience_not_ready', 'no_recipient']);
  });
});

describe('many recipients', () => {
  test('are gathered in the background, in batches that add up', async () => {
    const person = await newPerson(100_000_000);
    const first = await newAudience(person, phones(0, 4_500));
    const second = await newAudience(person, phones(4_000, 4_500));
    const { data: begun } = await quote(person, await newDraft(person, { audience_ids: [first, second] }));
    expect(begun).toMatchObject({ status: 'building', blockers: [], recipients: { valid: 0 } });
    await server.worker.drain();
    const { data } = await person.an.client.send(getSmsQuote, { quote_id: begun.id });
    expect(data).toMatchObject({
      status: 'ready',
      progress: 1,
      recipients: { input: 9_000, valid: 8_500, duplicate: 500 },
      total: 8_500 * PRICE,
      blockers: [],
    });
  });

  test('are each gathered once when two gather at the same time', async () => {
    const person = await newPerson(100_000_000);
    const { scope } = person.an;
    const list = await newAudience(person, phones(0, 6_000));
    const { data: begun } = await quote(person, await newDraft(person, { audience_ids: [list] }));
    const gather = () => gatherRecipients({ deps: server.deps, scope, quoteId: begun.id });
    await Promise.all([gather(), gather(), server.worker.drain()]);
    const { data } = await person.an.client.send(getSmsQuote, { quote_id: begun.id });
    expect(data).toMatchObject({ status: 'ready', recipients: { input: 6_000, valid: 6_000, duplicate: 0 } });
  });
});

describe('a quote', () => {
  test('tells price, balance, and what is missing', async () => {
    const person = await newPerson(2_000);
    const data = await quoteOf(person, { audience_ids: [await newAudience(person, phones(0, 3))] });
    expect(data).toMatchObject({
      status: 'ready',
      encoding: 'GSM-7',
      segments: { per_message: 1, total: 3 },
      by_carrier: [{ carrier: 'viettel', recipients: 3, segments: 3, unit_price: '850', amount: 3 * PRICE }],
      total: 3 * PRICE,
      balance: 2_000,
      balance_after: 2_000 - 3 * PRICE,
      shortfall: 3 * PRICE - 2_000,
      blockers: [{ code: 'balance_too_low', field: 'balance' }],
    });
    expect(new Date(data.expires_at ?? 0).getTime()).toBe(server.clock.now().getTime() + 10 * 60_000);
  });

  test('says what writing without accents would save, and when the brand is not named', async () => {
    const person = await newPerson();
    const data = await quoteOf(person, {
      content: 'Chào bạn, '.repeat(10),
      audience_ids: [await newAudience(person, phones(0, 2))],
    });
    expect(data.warnings).toEqual([{ code: 'accents_cost', saving: 2 * PRICE }, { code: 'brand_not_in_text' }]);
  });

  test('warns of a text that went out within a day', async () => {
    const person = await newPerson();
    const fields = { audience_ids: [await newAudience(person, phones(0, 2))] };
    const earlier = await newDraft(person, fields);
    const { data: first } = await quote(person, earlier);
    await person.an.client.send(launchSmsCampaign, { id: earlier, quote_id: first.id });
    const data = await quoteOf(person, fields);
    expect(data.warnings).toEqual([{ code: 'repeated_text', campaign: { id: earlier, name: 'Nhắc hẹn' } }]);
  });

  test('is the same one while it holds, and another after it or when a list was read anew', async () => {
    const person = await newPerson();
    const list = await newAudience(person, phones(0, 2));
    const id = await newDraft(person, { audience_ids: [list] });
    const { data: first } = await quote(person, id);
    expect((await quote(person, id)).data.id).toBe(first.id);
    await server.deps.database.asAccount(person.an.scope, (tx) =>
      tx.updateTable('audience').set({ reading: 2 }).where('id', '=', list).execute(),
    );
    const stale = person.an.client.send(launchSmsCampaign, { id, quote_id: first.id });
    await expect(stale).rejects.toMatchObject({ code: 'quote_stale', info: { reason: 'changed' } });
    const { data: second } = await quote(person, id);
    expect(second.id).not.toBe(first.id);
    server.clock.advance(9.5 * 60_000);
    const { data: third } = await quote(person, id);
    expect(third.id).not.toBe(second.id);
  });

  test('is another one, with the new price, after a launch was refused for the price', async () => {
    const person = await newPerson();
    const id = await newDraft(person, { audience_ids: [await newAudience(person, phones(0, 2))] });
    const launch = (quoteId: string) => person.an.client.send(launchSmsCampaign, { id, quote_id: quoteId });
    const { data: first } = await quote(person, id);
    await createPrice(server.deps, { accountId: person.an.accountId, carrier: 'viettel', unit_price: '900' });
    await expect(launch(first.id)).rejects.toMatchObject({ code: 'quote_stale', info: { reason: 'price' } });
    const { data: second } = await quote(person, id);
    expect(second.id).not.toBe(first.id);
    expect(second.total).toBe(2 * 900);
    expect((await quote(person, id)).data.id).toBe(second.id);
    expect((await launch(second.id)).data.cost.reserved).toBe(2 * 900);
  });

  test('takes the account’s own price', async () => {
    const person = await newPerson();
    await createPrice(server.deps, { accountId: person.an.accountId, carrier: 'viettel', unit_price: '312.5' });
    const data = await quoteOf(person, { audience_ids: [await newAudience(person, phones(0, 3))] });
    // Rounded once for each message.
    expect(data.total).toBe(3 * 313);
  });

  test('of a draft that was saved meanwhile is refused', async () => {
    const person = await newPerson();
    const id = await newDraft(person, {});
    const asked = person.an.client.send(quoteSmsCampaign, { id, revision: 0 });
    await expect(asked).rejects.toMatchObject({ status: 409, code: 'draft_changed', info: { revision: 1 } });
  });
});

describe('quotes that nobody launched', () => {
  const left = ({ an }: Person, table: 'quote' | 'campaign_recipient') =>
    server.deps.database.asAccount(an.scope, (tx) => tx.selectFrom(table).select('account_id').execute());

  test('are forgotten with their recipients when they have ended; launched ones stay', async () => {
    const person = await newPerson();
    const fields = { audience_ids: [await newAudience(person, phones(0, 3))] };
    await quoteOf(person, fields);
    const id = await newDraft(person, fields);
    const { data: launched } = await quote(person, id);
    await person.an.client.send(launchSmsCampaign, { id, quote_id: launched.id });
    server.clock.advance(60 * 60_000);
    await forgetQuotes(server.deps);
    expect(await left(person, 'campaign_recipient')).toHaveLength(6);
    server.clock.advance(11 * 60_000);
    await forgetQuotes(server.deps);
    expect(await left(person, 'campaign_recipient')).toHaveLength(3);
    expect(await left(person, 'quote')).toHaveLength(1);
  });
});
