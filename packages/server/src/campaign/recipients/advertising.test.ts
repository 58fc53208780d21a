import { pasteSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import {
  createSmsDraft,
  duplicateSmsCampaign,
  launchSmsCampaign,
  quoteSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContact, createSender } from '../../database/factories/feature.factories.ts';
import { json } from '../../database/tables/columns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const phoneAt = (index: number) => `8498${String(index).padStart(7, '0')}`;
const phones = (from: number, count: number) => Array.from({ length: count }, (_, index) => phoneAt(from + index));

interface Person {
  readonly an: SignedIn;
  readonly senderId: string;
}

async function newPerson(): Promise<Person> {
  const an = await signIn(server, { balance: 100_000 });
  const { accountId } = an;
  return { an, ...(await createSender(server.deps, { accountId, name: 'ANBINH', usage: 'both' })) };
}

const newAudience = async ({ an }: Person, numbers: readonly string[]) =>
  (await an.client.send(pasteSmsContacts, { phones: numbers.join('\n') })).data.id;

async function newDraft({ an, senderId }: Person, fields: object): Promise<string> {
  const draft = { mode: 'draft', name: 'Khai trương', sender_id: senderId, content: 'ANBINH: hen gap ban.' } as const;
  return (await an.client.send(createSmsDraft, { ...draft, ...fields })).data.id;
}

const quote = ({ an }: Person, id: string) => an.client.send(quoteSmsCampaign, { id, revision: 1 });
const quoteOf = async (person: Person, fields: object) => (await quote(person, await newDraft(person, fields))).data;
const inputOf = ({ input: _input, unrecorded: _unrecorded, ...reasons }: Quote['recipients']) =>
  Object.values(reasons).reduce((sum, count) => sum + count, 0);

describe('the recipients of advertising', () => {
  const ad = { message_type: 'advertising', content: '[QC] ANBINH giam 30%. Tu choi: soan TC gui 8088' } as const;
  /** Whose directory has the consent of the first thirty numbers. */
  const adPerson = async () => {
    const person = await newPerson();
    const { accountId } = person.an;
    const agreed = { accountId, state: { consent_sms: 'granted' } } as const;
    for (const phone of phones(0, 30)) await createContact(server.deps, { ...agreed, phone });
    return person;
  };
  const codesOf = ({ blockers }: Quote) => blockers.map(({ code }) => code);

  test('must have agreed by the directory, or somebody answers for them', async () => {
    const person = await adPerson();
    const list = { ...ad, audience_ids: [await newAudience(person, phones(0, 35))] };
    const asked = await quoteOf(person, list);
    expect(asked.recipients).toMatchObject({ valid: 35, unrecorded: 5, no_consent: 0 });
    expect(codesOf(asked)).toEqual(['consent_missing']);
    const recorded = await quoteOf(person, { ...list, options: { consent: 'recorded' } });
    expect(recorded.recipients).toMatchObject({ valid: 30, no_consent: 5, unrecorded: 0 });
    expect(inputOf(recorded.recipients)).toBe(recorded.recipients.input);
    expect(codesOf(recorded)).toEqual([]);
    const declared = await quoteOf(person, { ...list, options: { consent: 'declared' } });
    expect(declared.recipients).toMatchObject({ valid: 35, unrecorded: 5 });
    expect(codesOf(declared)).toEqual([]);
  });

  test('are as many as carriers ask for', async () => {
    const person = await adPerson();
    const { blockers } = await quoteOf(person, { ...ad, audience_ids: [await newAudience(person, phones(0, 29))] });
    expect(blockers).toEqual([{ code: 'too_few_recipients', field: 'audience_ids', least: 30 }]);
  });

  test('who had three advertisements within a day are left out', async () => {
    const person = await adPerson();
    const { accountId, scope } = person.an;
    const now = server.clock.now().getTime();
    const dosesOf = (ages: number[]) => json(Object.fromEntries(ages.map((age, at) => [`cmp_${at}`, now - age])));
    const DAY = 86_400_000;
    await server.deps.database.asAccount(scope, (tx) =>
      tx
        .insertInto('advertising_dose')
        .values([
          { account_id: accountId, phone: phoneAt(0), doses: dosesOf([1, 2, DAY - 1]), last_at: new Date(now) },
          { account_id: accountId, phone: phoneAt(1), doses: dosesOf([1, 2, DAY + 1]), last_at: new Date(now) },
        ])
        .execute(),
    );
    const asked = await quoteOf(person, { ...ad, audience_ids: [await newAudience(person, phones(0, 30))] });
    expect(asked.recipients).toMatchObject({ valid: 29, capped: 1 });
    expect(inputOf(asked.recipients)).toBe(asked.recipients.input);
    const care = await quoteOf(person, { audience_ids: [await newAudience(person, phones(0, 30))] });
    expect(care.recipients).toMatchObject({ valid: 30, capped: 0, unrecorded: 0 });
  });

  test('are vouched for by whoever launches, for that campaign alone', async () => {
    const person = await adPerson();
    const { client, scope } = person.an;
    const list = { ...ad, audience_ids: [await newAudience(person, phones(0, 31))], options: { consent: 'declared' } };
    const id = await newDraft(person, list);
    const { data } = await quote(person, id);
    await client.send(launchSmsCampaign, { id, quote_id: data.id });
    const kept = await server.deps.database.asAccount(scope, (tx) =>
      tx.selectFrom('audit').select(['actor_id', 'after']).where('action', '=', 'campaign.launched').execute(),
    );
    expect(kept).toEqual([{ actor_id: person.an.userId, after: { consent: 'declared', unrecorded: 1 } }]);
    const { data: copy } = await client.send(duplicateSmsCampaign, { id });
    const { info } = await client.send(viewSmsCampaign, { id: copy.id });
    expect(info.draft?.options).toEqual({ rate_per_min: 0, strip_accents: false, template_values: {} });
  });
});
