import { tablesHolding } from '@app/testing/tables-holding.ts';
import { getSmsContacts, uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { listOptOuts, optOutsOfContact, removeOptOut, storeOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import { importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import { deleteContactById } from '@app/contracts/contact/contact-trash.calls.ts';
import { storeContact } from '@app/contracts/contact/contact-write.calls.ts';
import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { erasePerson, exportPersonalData } from '@app/contracts/contact/personal-data.calls.ts';
import { storeSegment } from '@app/contracts/contact/segment.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setConsent } from '../contact/consent.repository.ts';
import { createContact } from '../database/factories/feature.factories.ts';
import { createCampaign, createMessage, createQuote } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';
import { hasOptedOut } from '../messaging/opt-out.repository.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
});

const LAN = '84981000777';
const NAME = 'Trần Thị Lan Độc Nhất';

/** A contact with consent, a refusal of today and one of before, messages, and a place in a list. */
async function somebody(): Promise<void> {
  const { accountId, scope } = an;
  const { contactId } = await createContact(server.deps, { accountId, phone: LAN, name: NAME });
  await createMessage(server.deps, { accountId, phone: LAN, recipient_name: NAME, status: 'delivered', price: 850 });
  await createMessage(server.deps, { accountId, phone: '84981000778', status: 'delivered' });
  const { ids, clock, database } = server.deps;
  const change = { contactIds: [contactId], channel: 'sms', state: 'granted', source: 'import', userId: null } as const;
  await database.asAccount(scope, (tx) => setConsent(tx, scope, { ...change, ids, now: clock.now() }));
  await an.client.send(storeOptOuts, { phones: LAN, channel: 'voice', reason: 'manual' });
  await an.client.send(storeOptOuts, { phones: LAN, channel: 'sms', reason: 'manual' });
  const { data } = await an.client.send(listOptOuts, { channel: ['sms'] });
  await an.client.send(removeOptOut, { id: data[0]?.id ?? '', reason: 'Đăng ký lại' });
  const list = `phone,name\n0981000777,${NAME}\n0981000778,Bình\n`;
  await an.client.send(uploadSmsContacts, { file: new File([list], 'khach.csv') });
}

const tablesWith = (text: string) => tablesHolding(server.deps.database, text, an);

async function setStatus(table: 'audience' | 'contact_import', id: string, status: string): Promise<void> {
  await server.deps.database.asSystem((tx) =>
    sql`update ${sql.table(table)} set status = ${status} where account_id = ${an.accountId} and id = ${id}`.execute(
      tx,
    ),
  );
}

async function keptLists(): Promise<number> {
  let count = 0;
  for await (const _ of server.deps.lists.olderThan(new Date(Date.now() + 60_000))) count += 1;
  return count;
}

async function statuses(): Promise<Record<string, string>> {
  const { data } = await an.client.send(searchContacts, {});
  return Object.fromEntries(data.map(({ name, status }) => [name, status]));
}

/** Names of those whom a rule about refusals of SMS finds. */
async function found(op: 'any_of' | 'none_of'): Promise<string[]> {
  const rules = [{ field: 'opted_out' as const, op, value: ['sms' as const] }];
  const segment = { name: op, rules: { match: 'all' as const, groups: [{ match: 'all' as const, rules }] } };
  const { data: stored } = await an.client.send(storeSegment, segment);
  const { data } = await an.client.send(searchContacts, { segment_id: stored.id });
  return data.map(({ name }) => name);
}

const erase = (phone: string) => an.client.send(erasePerson, { phone, reason: 'Yêu cầu ngày 20/11' });

describe('erasing a person', () => {
  test('leaves neither number nor name in any table, nor the list they came in; money stays', async () => {
    const files = await keptLists();
    await somebody();
    expect(await tablesWith(LAN)).not.toEqual([]);
    const { data } = await erase('0981 000 777');
    expect(data.erased).toMatchObject({ contacts: 1, messages: 1, opt_outs: 1, history: 2, lists: 1, list_rows: 1 });
    expect(await tablesWith(LAN)).toEqual([]);
    expect(await tablesWith(NAME)).toEqual([]);
    expect(await tablesWith('981000777')).toEqual([]);
    expect(await keptLists()).toBe(files);
    const messages = await server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('message').select(['phone', 'price']).execute(),
    );
    expect(messages).toHaveLength(2);
    expect(messages).toContainEqual({ phone: expect.stringMatching(/^erased-[0-9a-f]{32}$/), price: 850 });
  });

  test('keeps that they must not be written to, whatever brings the number back', async () => {
    await somebody();
    await erase(LAN);
    await createContact(server.deps, { accountId: an.accountId, phone: LAN, name: 'Lan' });
    const refuses = (phone: string) =>
      server.deps.database.asAccount(an.scope, (tx) =>
        hasOptedOut(tx, an.scope, { channel: 'sms', phone, brand: 'ANBINH' }),
      );
    expect(await refuses(LAN)).toBe(true);
    expect(await refuses('84981000778')).toBe(false);
    await createContact(server.deps, { accountId: an.accountId, phone: '84981000778', name: 'Bình' });
    expect(await statuses()).toEqual({ Bình: 'active', Lan: 'unsubscribed' });
    const { data: reached, info } = await an.client.send(getSmsContacts, {});
    expect(reached.map(({ name }) => name)).toEqual(['Bình']);
    expect(info.by_carrier).toEqual({ viettel: 1 });
    expect(await found('any_of')).toEqual(['Lan']);
    expect(await found('none_of')).toEqual(['Bình']);
  });

  test('shows the refusal at the contact, counts it in an import, and no longer when it is taken back', async () => {
    await somebody();
    await erase(LAN);
    const { data: lan } = await an.client.send(storeContact, { phone: LAN, name: 'Lan' });
    expect(lan).toMatchObject({ status: 'unsubscribed' });
    const file = new File([`phone\n${LAN}\n84981000778\n`], 'khach.csv');
    const { data: looked } = await an.client.send(importContacts, { file, dry_run: true });
    expect(looked.counts).toMatchObject({ opted_out: 1 });
    const { data: run } = await an.client.send(importContacts, { import_id: looked.id, mode: 'upsert' });
    expect(run.counts).toMatchObject({ opted_out: 1, created: 1 });
    const { data: refusals } = await an.client.send(optOutsOfContact, { contact_id: lan.id });
    expect(refusals).toMatchObject([{ channel: 'all', phone: expect.stringMatching(/^erased-/) }]);
    await an.client.send(removeOptOut, { id: refusals[0]?.id ?? '', reason: 'Đăng ký lại' });
    expect((await an.client.send(listOptOuts, {})).data).toEqual([]);
    expect(await statuses()).toMatchObject({ Lan: 'active' });
    expect(await found('any_of')).toEqual([]);
  });

  test('finds them in the trash, too', async () => {
    const { contactId } = await createContact(server.deps, { accountId: an.accountId, phone: LAN, name: NAME });
    await an.client.send(deleteContactById, { id: contactId });
    expect(await tablesWith(NAME)).toEqual(['contact_trash']);
    expect((await erase(LAN)).data.erased).toEqual({ trash: 1 });
    expect(await tablesWith(LAN)).toEqual([]);
    expect(await tablesWith(NAME)).toEqual([]);
  });

  test('leaves nothing of them in answers that are kept for requests which are repeated', async () => {
    await somebody();
    const kept = { account_id: an.accountId, call: 'message.send', key: 'key-1', request_hash: 'x' };
    const response = { status: 200, body: { data: { to: LAN, name: NAME } } };
    await server.deps.database.asAccount(an.scope, (tx) =>
      tx
        .insertInto('idempotency_key')
        .values({ ...kept, created_at: server.clock.now(), response: json(response) })
        .execute(),
    );
    await erase(LAN);
    expect(await tablesWith(NAME)).toEqual([]);
    // The key stays: a request that comes again must not take effect twice.
    const left = await server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('idempotency_key').select('response').execute(),
    );
    expect(left).toEqual([{ response: { status: 200, body: { data: null } } }]);
  });

  test('leaves nothing of them among the faults of a Zalo campaign’s values', async () => {
    await somebody();
    const { campaignId } = await createCampaign(server.deps, { accountId: an.accountId, channel: 'zalo' });
    const fault = { param: 'customer_name', reason: 'too_long' };
    const others = { phone: '84981000778', value: 'Bình', ...fault };
    const errors = [{ phone: LAN, value: NAME, ...fault }, others];
    await createQuote(server.deps, {
      accountId: an.accountId,
      campaign_id: campaignId,
      recipients: [],
      zalo_measure: json({ param_faults: [{ ...fault, recipients: 2 }], param_errors: errors, faulty: 2 }),
    });
    await erase(LAN);
    expect(await tablesWith(LAN)).toEqual([]);
    expect(await tablesWith(NAME)).toEqual([]);
    const [quote] = await server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('quote').select('zalo_measure').execute(),
    );
    expect(quote?.zalo_measure).toMatchObject({ param_errors: [others], faulty: 2 });
  });

  test('drops files that are being prepared, and tells those who wait for them', async () => {
    await somebody();
    const asked = { user_id: an.userId, locale: 'en', format: 'csv', file_name: 'contacts.csv' } as const;
    await server.deps.database.asAccount(an.scope, (tx) =>
      tx
        .insertInto('export_file')
        .values({
          ...asked,
          account_id: an.accountId,
          id: server.deps.ids.next('exportFile'),
          content: json({ part: 'contacts', ids: [], filter: {} }),
          created_at: server.clock.now(),
        })
        .execute(),
    );
    await erase(LAN);
    const { data } = await an.client.send(listNotifications, {});
    expect(data.map(({ content }) => content)).toContainEqual(expect.stringContaining('contacts.csv'));
    const left = await server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('export_file').select('id').execute(),
    );
    expect(left).toEqual([]);
  });

  test('forgets lists that nobody has said how to read, as nobody knows who is in them', async () => {
    await somebody();
    const files = await keptLists();
    // Two columns that may be numbers: a person has to choose.
    const list = `${NAME},0981000777,0981000778\n${NAME},0981000777,0981000779\n`;
    const { data } = await an.client.send(uploadSmsContacts, { file: new File([list], 'a.csv') });
    await setStatus('audience', data.id, 'undecided');
    expect(await tablesWith(NAME)).toContain('audience');
    await erase(LAN);
    expect(await tablesWith(NAME)).toEqual([]);
    expect(await keptLists()).toBe(files - 1);
  });

  test('waits for files that are being read', async () => {
    await somebody();
    const file = new File([`phone\n84981000778\n`], 'khach.csv');
    const { data } = await an.client.send(importContacts, { file, dry_run: true });
    await setStatus('contact_import', data.id, 'running');
    expect(await failureOf(erase(LAN))).toMatchObject({ status: 409, code: 'in_use', info: { reason: 'reading' } });
    await setStatus('contact_import', data.id, 'done');
    await erase(LAN);
    expect(await tablesWith(LAN)).toEqual([]);
  });

  test('waits for a message that is on its way', async () => {
    await createMessage(server.deps, { accountId: an.accountId, phone: LAN, status: 'queued' });
    expect(await failureOf(erase(LAN))).toMatchObject({ status: 409, code: 'in_use', info: { reason: 'sending' } });
  });

  test('asked for by two at the same time is done once, and leaves nothing', async () => {
    await somebody();
    const asked = await Promise.allSettled([erase(LAN), erase(LAN), erase(LAN)]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason.status] : []));
    expect(refused).toEqual([404, 404]);
    expect(await tablesWith(LAN)).toEqual([]);
  });

  test('is of the own account’s people, for whoever may delete contacts, with a reason', async () => {
    await somebody();
    const other = await signIn(server);
    const ask = { phone: LAN, reason: 'x' };
    expect(await failureOf(other.client.send(erasePerson, ask))).toMatchObject({ status: 404 });
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    expect(await failureOf(viewer.client.send(erasePerson, ask))).toMatchObject({ status: 403 });
    expect(await failureOf(an.client.send(erasePerson, { phone: LAN, reason: '' }))).toMatchObject({
      status: 422,
      errors: { reason: ['required'] },
    });
    expect(await failureOf(an.client.send(erasePerson, { phone: 'abc', reason: 'x' }))).toMatchObject({
      errors: { phone: ['phone'] },
    });
    expect(await tablesWith(NAME)).toContain('contact');
  });
});

describe('one person’s data', () => {
  test('holds all that is kept of them, and is asked for on record', async () => {
    await somebody();
    const { data } = await an.client.send(exportPersonalData, { phone: LAN });
    expect(data).toMatchObject({
      phone: LAN,
      contact: { name: NAME },
      consents: [{ channel: 'sms', state: 'granted' }],
      opt_outs: [{ channel: 'voice' }],
      removed_opt_outs: [{ channel: 'sms', removal_reason: 'Đăng ký lại' }],
      messages: [{ to: LAN }],
      lists: ['khach.csv'],
    });
    const audits = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').select('action').where('account_id', '=', an.accountId).execute(),
    );
    expect(audits.map(({ action }) => action)).toContain('contact.data_exported');
  });

  test('is nobody else’s to see', async () => {
    await somebody();
    const other = await signIn(server);
    expect(await failureOf(other.client.send(exportPersonalData, { phone: LAN }))).toMatchObject({ status: 404 });
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    expect(await failureOf(viewer.client.send(exportPersonalData, { phone: LAN }))).toMatchObject({ status: 403 });
  });
});
