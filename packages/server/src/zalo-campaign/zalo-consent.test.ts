import { ADVERTISING_PER_DAY } from '@app/contracts/rules/message-content.ts';
import { duplicateZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { launchZaloCampaign } from '@app/contracts/zalo/zalo-launch.calls.ts';
import { rowsOf, zaloPeople, type Row, type ZaloPerson } from '@app/testing/zalo-people.ts';
import { startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';

let at: ZaloTest;
let people: ReturnType<typeof zaloPeople>;
let person: ZaloPerson;
beforeAll(async () => {
  at = await startZaloTest();
  people = zaloPeople(at);
}, 60_000);
afterAll(() => at.close());
beforeEach(async () => {
  // Ten in the morning of another day.
  at.server.clock.set(new Date(Math.ceil(at.server.clock.now().getTime() / 86_400_000) * 86_400_000 + 3 * 3_600_000));
  person = await people.someone();
  await at.server.deps.database.asSystem((tx) =>
    tx.updateTable('zalo_template').set({ tag: 'promotion' }).where('account_id', '=', person.an.accountId).execute(),
  );
});

const phoneOf = ([phone]: Row) => phone.replace(/^0/, '84');
const consent = async (row: Row, consent_zalo: 'granted' | 'refused') =>
  await createContact(at.server.deps, { accountId: person.an.accountId, phone: phoneOf(row), state: { consent_zalo } });
const options = (basis: 'recorded' | 'declared') => ({ options: { consent: basis } });
const quoteOf = async (rows: readonly Row[], fields: object = {}) =>
  await people.quote(person, await people.draftOf(person, rows, fields));
const errorsOf = () =>
  at.server.deps.database.asAccount(person.an.scope, (tx) =>
    tx.selectFrom('message').select('error_code').where('status', '=', 'failed').execute(),
  );

describe('the consent to promotion by Zalo', () => {
  test('is that to Zalo: on record, or somebody answers for it', async () => {
    const rows = rowsOf(3);
    const [first, second] = rows;
    if (!first || !second) throw new Error('There are three');
    await consent(first, 'granted');
    await consent(second, 'refused');
    const asked = await quoteOf(rows);
    expect(asked.recipients).toMatchObject({ input: 3, valid: 2, opted_out: 1, no_consent: 0, unrecorded: 1 });
    expect(asked.blockers).toEqual([{ code: 'consent_missing', field: 'options' }]);
    const recorded = await quoteOf(rows, options('recorded'));
    expect(recorded.recipients).toMatchObject({ valid: 1, opted_out: 1, no_consent: 1, unrecorded: 0 });
    expect(recorded.blockers).toEqual([]);
    const declared = await quoteOf(rows, options('declared'));
    expect(declared.recipients).toMatchObject({ valid: 2, unrecorded: 1 });
    expect(declared.blockers).toEqual([]);
  });

  test('that is missing keeps the launch from happening, and is asked again of a copy', async () => {
    const draft = await people.draftOf(person, rowsOf(2));
    const { id: quoteId } = await people.quote(person, draft);
    await expect(person.an.client.send(launchZaloCampaign, { id: draft.id, quote_id: quoteId })).rejects.toMatchObject({
      status: 422,
      info: { blocker: 'consent_missing' },
    });
    const id = await people.launch(person, rowsOf(2), options('declared'));
    const copy = await person.an.client.send(duplicateZaloCampaign, { id });
    expect(copy.info.draft.options).not.toHaveProperty('consent');
  });

  test('is looked at again when the message’s turn comes', async () => {
    const rows = rowsOf(2);
    const [first, second] = rows;
    if (!first || !second) throw new Error('There are two');
    await consent(first, 'granted');
    const { contactId } = await consent(second, 'granted');
    const id = await people.launch(person, rows, options('recorded'));
    await at.server.deps.database.asAccount(person.an.scope, (tx) =>
      tx.updateTable('contact_state').set({ consent_zalo: 'unknown' }).where('contact_id', '=', contactId).execute(),
    );
    await people.worker().drain();
    expect((await people.stateOf(person, id)).counts).toEqual({ sent: 1, failed: 1 });
    expect(await errorsOf()).toEqual([{ error_code: 1304 }]);
  });

  test('does not reach further than three advertisements within a day, whatever their channel', async () => {
    const rows = rowsOf(1);
    for (let sent = 0; sent < ADVERTISING_PER_DAY; sent += 1) {
      const id = await people.launch(person, rows, options('declared'));
      await people.worker().drain();
      expect((await people.stateOf(person, id)).counts).toEqual({ sent: 1 });
    }
    expect((await quoteOf(rows, options('declared'))).recipients).toMatchObject({ valid: 0, capped: 1 });
    at.server.clock.advance(24 * 3_600_000);
    expect((await quoteOf(rows, options('declared'))).recipients).toMatchObject({ valid: 1, capped: 0 });
  });
});
