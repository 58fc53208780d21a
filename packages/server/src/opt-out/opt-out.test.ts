import { updateContact } from '@app/contracts/contact/contact-write.calls.ts';
import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import {
  exportOptOuts,
  listOptOuts,
  optOutsOfContact,
  removeOptOut,
  storeContactOptOut,
  storeOptOuts,
  viewOptOut,
} from '@app/contracts/contact/opt-out.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact, createOptOut, createSender } from '../database/factories/feature.factories.ts';
import { createMessage } from '../database/factories/record.factories.ts';
import { takeInbound } from '../messaging/inbound.usecases.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(60_000);
  an = await signIn(server, { name: 'Hà An' });
});

const LAN = '84981000001';
const BINH = '84912000002';
const CUC = '84702000003';
const byHand = { channel: 'sms', reason: 'manual' } as const;
const add = (phones: string, more: Partial<Input<typeof storeOptOuts>> = {}) =>
  an.client.send(storeOptOuts, { phones, ...byHand, ...more });
const list = (filter: Input<typeof listOptOuts> = {}) => an.client.send(listOptOuts, filter);
const phonesOf = async (filter: Input<typeof listOptOuts> = {}) => (await list(filter)).data.map(({ phone }) => phone);
const contact = (phone: string, name: string, more: object = {}) =>
  createContact(server.deps, { accountId: an.accountId, phone, name, ...more });
const countsByStatus = async () => (await an.client.send(searchContacts, {})).info.counts_by_status;

describe('refusals that are added by hand', () => {
  test('are each number once, in whatever form it is written, with who did it', async () => {
    const { data } = await add('0981 000 001\n+84912000002; 84912000002, hello\t123', { note: 'Gọi tổng đài' });
    expect(data).toEqual({ added: 2, known: 0, invalid: ['hello', '123'], invalid_count: 2 });
    const { data: rows, total, info } = await list({ sort: 'phone' });
    expect(rows).toMatchObject([
      { phone: BINH, channel: 'sms', brand: '', reason: 'manual', note: 'Gọi tổng đài', by: 'Hà An', contact: null },
      { phone: LAN },
    ]);
    expect([total, info.total_is_capped, info.by_channel, info.by_reason]).toEqual([
      2,
      false,
      { sms: 2 },
      { manual: 2 },
    ]);
  });

  test('leave those alone that stand already', async () => {
    await add(LAN, { note: 'Lần đầu' });
    expect((await add(`${LAN}\n${BINH}`, { note: 'Lần hai' })).data).toMatchObject({ added: 1, known: 1 });
    expect((await list({ search: LAN })).data).toMatchObject([{ note: 'Lần đầu' }]);
    expect((await add(LAN, { channel: 'voice' })).data).toMatchObject({ added: 1 });
  });

  test('are refused where no number is one, a reason is not theirs to give, or there are too many', async () => {
    expect(await failureOf(add('hello'))).toMatchObject({
      status: 422,
      code: 'no_valid_recipient',
      message: 'Incorrect phone number format',
    });
    expect(await failureOf(add('   '))).toMatchObject({ status: 422, errors: { phones: ['required'] } });
    // A reason that only a reply proves.
    const unproven: Input<typeof storeOptOuts> = JSON.parse(`{"phones":"${LAN}","channel":"sms","reason":"keyword"}`);
    expect(await failureOf(an.client.send(storeOptOuts, unproven))).toMatchObject({
      status: 422,
      errors: { reason: ['oneOf'] },
    });
    const many = Array.from({ length: 10_001 }, (_, index) => `098${String(index).padStart(7, '0')}`).join('\n');
    expect(await failureOf(add(many))).toMatchObject({ status: 413, info: { max: 10_000 } });
  });

  test('are for those who may write contacts', async () => {
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    const refused = { status: 403, code: 'missing_scope' };
    expect(await failureOf(viewer.client.send(storeOptOuts, { phones: LAN, ...byHand }))).toMatchObject(refused);
    expect(await failureOf(viewer.client.send(exportOptOuts, {}))).toMatchObject(refused);
    await add(LAN);
    const [row] = (await viewer.client.send(listOptOuts, {})).data;
    const removal = { id: row?.id ?? '', reason: 'x' };
    expect(await failureOf(viewer.client.send(removeOptOut, removal))).toMatchObject(refused);
  });
});

describe('the list of refusals', () => {
  test('is searched by part of a number and by the name of its contact, as the directory knows it now', async () => {
    const { contactId } = await contact(LAN, 'Nguyễn Thị Lan');
    await add(`${LAN}\n${BINH}\n${CUC}`);
    await contact(CUC, 'Trần Cúc');
    expect(await phonesOf({ search: 'nguyen lan' })).toEqual([LAN]);
    expect(await phonesOf({ search: 'CÚC' })).toEqual([CUC]);
    expect(await phonesOf({ search: '0912 000' })).toEqual([BINH]);
    expect((await list({ search: '000001' })).data).toMatchObject([
      { contact: { id: contactId, name: 'Nguyễn Thị Lan' } },
    ]);
    await server.deps.database.asSystem((tx) => tx.deleteFrom('contact').where('id', '=', contactId).execute());
    expect(await phonesOf({ search: 'nguyen' })).toEqual([]);
    expect(await phonesOf({ search: '000001' })).toEqual([LAN]);
  });

  test('is filtered by channel, reason, brand and span, sorted and paged', async () => {
    await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH' });
    await add(LAN, { brand: 'ANBINH', reason: 'complaint' });
    server.clock.advance(60_000);
    const between = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await add(BINH, { channel: 'all' });
    await add(CUC, { channel: 'voice', reason: 'dnc_register' });
    expect(await phonesOf({ channel: ['sms', 'all'], sort: 'phone' })).toEqual([BINH, LAN]);
    expect(await phonesOf({ reason: ['complaint'] })).toEqual([LAN]);
    expect(await phonesOf({ brand: ['ANBINH'] })).toEqual([LAN]);
    expect((await list({ brand: ['*'] })).total).toBe(2);
    expect(await phonesOf({ to: between })).toEqual([LAN]);
    expect((await list({ from: between })).total).toBe(2);
    const second = await list({ sort: '-phone', pageSize: 2, pageNumber: 2 });
    expect([second.data.map(({ phone }) => phone), second.total, second.info.pageCount]).toEqual([[CUC], 3, 2]);
    expect(second.info.brands).toEqual(['ANBINH']);
  });

  test('holds nothing of other accounts', async () => {
    await add(LAN);
    const [row] = (await list()).data;
    const other = await signIn(server);
    expect((await other.client.send(listOptOuts, {})).data).toEqual([]);
    expect(await failureOf(other.client.send(viewOptOut, { id: row?.id ?? '' }))).toMatchObject({ status: 404 });
    const removal = { id: row?.id ?? '', reason: 'x' };
    expect(await failureOf(other.client.send(removeOptOut, removal))).toMatchObject({ status: 404 });
    expect(await phonesOf()).toEqual([LAN]);
  });

  test('is saved as a file in which no cell is a formula', async () => {
    await contact(LAN, '=HYPERLINK("x")');
    await add(`${LAN}\n${BINH}`, { note: '+1' });
    const { data } = await an.client.send(exportOptOuts, { search: '0981', format: 'csv' });
    expect(data.file_name).toBe('opt-outs.csv');
    const text = await (await fetch(server.url + (data.url ?? ''))).text();
    const rows: string[][] = parse(text, { bom: true });
    expect(rows[0]?.slice(0, 5)).toEqual(['Phone', 'Name', 'Channel', 'Brand', 'Reason']);
    expect(rows.slice(1)).toEqual([
      [LAN, `'=HYPERLINK("x")`, 'SMS', 'Every brand', 'Added by hand', "'+1", 'Hà An', '', expect.any(String)],
    ]);
  });

  test('of many is saved whole, page after page', async () => {
    await server.deps.database.asSystem((tx) =>
      sql`
        insert into optout (account_id, id, phone, channel, reason, created_at)
        select ${an.accountId}, 'opt_' || n, (84980000000 + n)::text, 'sms', 'import', ${server.clock.now()}::timestamptz
        from generate_series(1, 4500) n
      `.execute(tx),
    );
    const { data } = await an.client.send(exportOptOuts, { format: 'csv' });
    const text = await (await fetch(server.url + (data.url ?? ''))).text();
    const rows: string[][] = parse(text, { bom: true });
    expect(new Set(rows.slice(1).map(([phone]) => phone)).size).toBe(4_500);
    expect(rows).toHaveLength(4_501);
  });
});

describe('what proves a refusal', () => {
  test('by a reply is the reply and the message it answered', async () => {
    const { messageId } = await createMessage(server.deps, {
      accountId: an.accountId,
      phone: LAN,
      sender_name: 'ANBINH',
      content: '[QC] ANBINH: giam gia',
      status: 'delivered',
    });
    await takeInbound({ deps: server.deps, sms: { from: LAN, to: '8079', text: 'TC ANBINH' } });
    const [row] = (await list()).data;
    expect(row).toMatchObject({ reason: 'keyword', brand: 'ANBINH', note: 'TC ANBINH', by: null });
    const { info } = await an.client.send(viewOptOut, { id: row?.id ?? '' });
    expect(info.source).toMatchObject({
      kind: 'message',
      id: messageId,
      content: '[QC] ANBINH: giam gia',
      sender: 'ANBINH',
    });
    expect(info.removed).toEqual([]);
  });

  test('is kept with it when it is taken back, and why', async () => {
    const { contactId } = await contact(LAN, 'Lan');
    await an.client.send(storeContactOptOut, { contact_id: contactId, ...byHand, note: 'Email 3/11' });
    const [row] = (await an.client.send(optOutsOfContact, { contact_id: contactId })).data;
    expect(row).toMatchObject({ phone: LAN, note: 'Email 3/11' });
    expect(await failureOf(an.client.send(removeOptOut, { id: row?.id ?? '', reason: ' ' }))).toMatchObject({
      status: 422,
      errors: { reason: ['required'] },
    });
    await an.client.send(removeOptOut, { id: row?.id ?? '', reason: 'Khách đăng ký lại' });
    const { data, info } = await an.client.send(optOutsOfContact, { contact_id: contactId });
    expect(data).toEqual([]);
    expect(info.removed).toMatchObject([
      { phone: LAN, note: 'Email 3/11', removed_by: 'Hà An', removal_reason: 'Khách đăng ký lại' },
    ]);
    expect(await failureOf(an.client.send(removeOptOut, { id: row?.id ?? '', reason: 'x' }))).toMatchObject({
      status: 404,
    });
    const audits = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').selectAll().where('account_id', '=', an.accountId).orderBy('id').execute(),
    );
    expect(audits.map(({ action, reason }) => [action, reason])).toEqual([
      ['optout.added', ''],
      ['optout.removed', 'Khách đăng ký lại'],
    ]);
    expect(JSON.stringify(audits)).not.toContain(LAN);
    const unknown = { contact_id: 'cnt_01KAK3B7V0000000000000000X' };
    expect(await failureOf(an.client.send(optOutsOfContact, unknown))).toMatchObject({ status: 404 });
    expect(await failureOf(an.client.send(storeContactOptOut, { ...unknown, ...byHand }))).toMatchObject({
      status: 404,
    });
  });
});

describe('the status of a contact', () => {
  test('is unsubscribed while any refusal of its number stands, and the counts say so', async () => {
    await contact(LAN, 'Lan');
    await contact(BINH, 'Bình');
    await add(LAN, { brand: 'ANBINH' });
    await add(LAN, { channel: 'voice' });
    expect(await countsByStatus()).toEqual({ active: 1, unsubscribed: 1 });
    const [first, second] = (await list()).data;
    await an.client.send(removeOptOut, { id: first?.id ?? '', reason: 'x' });
    expect(await countsByStatus()).toEqual({ active: 1, unsubscribed: 1 });
    await an.client.send(removeOptOut, { id: second?.id ?? '', reason: 'x' });
    expect(await countsByStatus()).toEqual({ active: 2 });
  });

  test('follows a refusal that came before the contact', async () => {
    await add(LAN);
    await contact(LAN, 'Lan');
    expect(await countsByStatus()).toEqual({ unsubscribed: 1 });
  });

  test('is that of the number a contact is changed to', async () => {
    await add(LAN);
    const { contactId: id } = await contact(BINH, 'Lan');
    await an.client.send(updateContact, { id, phone: LAN });
    expect(await countsByStatus()).toEqual({ unsubscribed: 1 });
    await an.client.send(updateContact, { id, phone: BINH });
    expect(await countsByStatus()).toEqual({ active: 1 });
  });

  test('that is set by hand is a refusal of everything, and cannot be cleared while one stands', async () => {
    const { contactId } = await contact(LAN, 'Lan');
    const set = (status: 'active' | 'unsubscribed') =>
      server.deps.database.asAccount(an.scope, (tx) =>
        tx.updateTable('contact_state').set({ status }).where('contact_id', '=', contactId).execute(),
      );
    await set('unsubscribed');
    expect((await list()).data).toMatchObject([{ phone: LAN, channel: 'all', brand: '', reason: 'manual' }]);
    await set('active');
    expect(await countsByStatus()).toEqual({ unsubscribed: 1 });
  });

  test('of somebody who is blocked stays as it is', async () => {
    await contact(LAN, 'Lan', { state: { status: 'blocked' } });
    await createOptOut(server.deps, { accountId: an.accountId, phone: LAN });
    expect(await countsByStatus()).toEqual({ blocked: 1 });
  });
});
