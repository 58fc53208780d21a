import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import {
  cancelImport,
  downloadImport,
  getImport,
  importContacts,
  listImports,
} from '@app/contracts/contact/contact-import.calls.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact, createOptOut, createTag } from '../database/factories/feature.factories.ts';
import { forgetImports } from './forget-imports.usecases.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  an = await signIn(server);
});
afterAll(() => server.close());

type Choices = Omit<Input<typeof importContacts>, 'file'>;

function upload(content: BlobPart, choices: Choices = {}, name = 'khach.csv') {
  return an.client.send(importContacts, { file: new File([content], name), ...choices });
}

async function contacts(search = ''): Promise<Contact[]> {
  return (await an.client.send(searchContacts, { search, sort: 'name', pageSize: 100 })).data;
}

async function resultOf(id: string): Promise<string[][]> {
  const { data } = await an.client.send(downloadImport, { part: 'result', id });
  return parse(await (await fetch(server.url + (data.url ?? ''))).text(), { bom: true });
}

const FILE = [
  'Họ tên,SĐT,Email,Nhãn,Ghi chú',
  'Trần Lan,0912345678,LAN@example.com,VIP; Hà Nội,a',
  'Lê Hùng,01681234567,không phải,,b',
  'Lan lần nữa,+84 912 345 678,,,c',
  'Không số,12345,,,d',
].join('\n');

describe('a file for the directory', () => {
  test('is looked at first: how it is read, and what an import would do', async () => {
    await createContact(server.deps, { accountId: an.accountId, phone: '84912345678' });
    const { data } = await upload(FILE, { dry_run: true });
    expect(data).toMatchObject({
      status: 'ready',
      file_name: 'khach.csv',
      encoding: 'utf-8',
      separator: ',',
      has_header: true,
      columns: ['Họ tên', 'SĐT', 'Email', 'Nhãn', 'Ghi chú'],
      mapping: { phone: 1, name: 0, email: 2, tags: 3, fields: [] },
      counts: { rows: 4, created: 1, updated: 1, duplicate: 1, invalid: 1, converted: 1 },
      remarks: [
        { row: 3, remark: 'email', phone: '84381234567' },
        { row: 4, remark: 'duplicate' },
        { row: 5, value: '12345', remark: 'invalid', phone: null },
      ],
    });
    expect(data.preview[0]).toEqual(['Trần Lan', '0912345678', 'LAN@example.com', 'VIP; Hà Nội', 'a']);
    expect(await contacts()).toHaveLength(1);
    expect((await an.client.send(listImports, {})).data).toEqual([]);
  });

  test('is read in another way if a person says so, and imported with that', async () => {
    const { data: first } = await upload(FILE, { dry_run: true });
    const mapping = { phone: 1, name: null, email: null, tags: null, fields: [{ column: 4, key: 'ghi_chu' }] };
    const { data: looked } = await an.client.send(importContacts, { import_id: first.id, dry_run: true, mapping });
    expect(looked).toMatchObject({ id: first.id, status: 'ready', mapping });
    const { data } = await an.client.send(importContacts, { import_id: first.id });
    expect(data).toMatchObject({ status: 'done', counts: { rows: 4, created: 2, duplicate: 1, invalid: 1 } });
    expect(await contacts('912345678')).toMatchObject([{ name: '', custom: { ghi_chu: 'a' }, tags: [] }]);
    await expect(an.client.send(importContacts, { import_id: first.id })).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });

  test('fills numbers, names, addresses and tags, which are made once', async () => {
    const { tagId } = await createTag(server.deps, { accountId: an.accountId, name: 'Vip' });
    const { data } = await upload(FILE);
    expect(data).toMatchObject({ status: 'done', failure: null, progress: 1 });
    const [hung, lan] = await contacts();
    expect(hung).toMatchObject({ name: 'Lê Hùng', phone: '84381234567', carrier: 'viettel', email: null, tags: [] });
    expect(lan).toMatchObject({ name: 'Trần Lan', email: 'lan@example.com' });
    expect(lan?.tags.map(({ name }) => name)).toEqual(['Hà Nội', 'Vip']);
    expect(lan?.tags.find(({ name }) => name === 'Vip')?.id).toBe(tagId);
  });

  test('can be given back with what became of each row', async () => {
    const { data } = await upload(FILE.replace('Trần Lan', '=1+1'));
    await createOptOut(server.deps, { accountId: an.accountId, phone: '84381234567' });
    const [titles, ...rows] = await resultOf(data.id);
    expect(titles?.slice(-3)).toEqual(['Status', 'Reason', 'Normalised phone']);
    expect(rows.map((row) => row.slice(-3))).toEqual([
      ['Added', '', '84912345678'],
      [
        'Added',
        'Converted from an old 11-digit number; The email address is not valid and was left out',
        '84381234567',
      ],
      ['Duplicate', 'The number stands in a row above', '84912345678'],
      ['Invalid', 'Not a Vietnamese mobile number', ''],
    ]);
    // What a spreadsheet would take for a formula is text, in the directory as in the file.
    expect(rows[0]?.[0]).toBe("'=1+1");
    expect(await contacts('84912345678')).toMatchObject([{ name: '=1+1' }]);
    const { data: again } = await upload(FILE.replace('Trần Lan', '=1+1'));
    expect(again.counts).toMatchObject({ unchanged: 2, opted_out: 1 });
    const second = await resultOf(again.id);
    expect(second[2]?.at(-2)).toContain('The number opted out');
  });

  test('of another account is not there', async () => {
    const { data } = await upload(FILE, { dry_run: true });
    const { client } = await signIn(server);
    for (const call of [getImport, cancelImport]) {
      await expect(client.send(call, { id: data.id })).rejects.toMatchObject({ status: 404 });
    }
    await expect(client.send(importContacts, { import_id: data.id })).rejects.toMatchObject({ status: 404 });
    await expect(client.send(downloadImport, { part: 'result', id: data.id })).rejects.toMatchObject({ status: 404 });
    expect((await client.send(listImports, {})).data).toEqual([]);
  });

  test('makes no tags for whoever may not', async () => {
    const { client } = await signIn(server, { account: an, scopes: ['contact:read', 'contact:write'] });
    const file = new File([FILE], 'a.csv');
    const { data } = await client.send(importContacts, { file, dry_run: true });
    expect(data.mapping).toMatchObject({ email: 2, tags: null });
    const mapping = { phone: 1, name: 0, email: 2, tags: 3, fields: [] };
    await expect(client.send(importContacts, { import_id: data.id, mapping })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the mode', () => {
  const rows = 'phone,name\n0912345678,Mới\n0912345679,Hai\n';
  beforeEach(async () => {
    await createContact(server.deps, { accountId: an.accountId, phone: '84912345678', name: 'Cũ' });
  });

  test('create leaves known numbers alone, tags and consent included', async () => {
    const { tagId } = await createTag(server.deps, { accountId: an.accountId, name: 'Thêm' });
    const consent = { sms: 'granted', note: 'Phiếu' } as const;
    const { data } = await upload(rows, { mode: 'create', tag_ids: [tagId], consent });
    expect(data.counts).toMatchObject({ created: 1, unchanged: 1, updated: 0 });
    expect(await contacts('0912345678')).toMatchObject([{ name: 'Cũ', tags: [], consent: { sms: 'unknown' } }]);
    expect(await contacts('0912345679')).toMatchObject([{ tags: [{ id: tagId }], consent: { sms: 'granted' } }]);
    expect((await resultOf(data.id))[1]?.slice(-3, -1)).toEqual([
      'Left as it was',
      'The number is in the directory already',
    ]);
  });

  test('update leaves new numbers out', async () => {
    const { data } = await upload(rows, { mode: 'update' });
    expect(data.counts).toMatchObject({ created: 0, updated: 1, skipped: 1 });
    expect((await contacts()).map(({ name }) => name)).toEqual(['Mới']);
  });

  test('upsert does both', async () => {
    const { data } = await upload(rows);
    expect(data.counts).toMatchObject({ created: 1, updated: 1 });
    expect((await contacts()).map(({ name }) => name)).toEqual(['Hai', 'Mới']);
  });
});

describe('consent for everybody', () => {
  test('is kept with its proof, but not against what somebody refused', async () => {
    await createOptOut(server.deps, { accountId: an.accountId, phone: '84912345678', channel: 'all' });
    const consent = { sms: 'granted', voice: 'refused', note: 'Hợp đồng 12/2026' } as const;
    const { data } = await upload('0912345678\n0912345679\n', { consent });
    expect(data.counts).toMatchObject({ created: 2, opted_out: 1 });
    expect(await contacts('0912345678')).toMatchObject([{ consent: { sms: 'unknown', voice: 'refused' } }]);
    expect(await contacts('0912345679')).toMatchObject([{ consent: { sms: 'granted', voice: 'refused' } }]);
    const events = await server.deps.database.asAccount(an.scope, (tx) =>
      tx
        .selectFrom('consent_event')
        .select(['channel', 'state', 'source', 'note'])
        .where('account_id', '=', an.accountId)
        .execute(),
    );
    expect(events).toHaveLength(3);
    expect(events).toContainEqual({ channel: 'sms', state: 'granted', source: 'import', note: 'Hợp đồng 12/2026' });
  });

  test('needs a proof', async () => {
    await expect(upload('0912345678\n', { consent: { sms: 'granted' } })).rejects.toMatchObject({
      status: 422,
      errors: { consent: ['required'] },
    });
  });
});

describe('tags for everybody', () => {
  test('count as an update for whom they are new', async () => {
    const { tagId } = await createTag(server.deps, { accountId: an.accountId, name: 'Tết' });
    await upload('0912345678\n');
    expect((await upload('0912345678\n', { tag_ids: [tagId] })).data.counts).toMatchObject({ updated: 1 });
    expect((await upload('0912345678\n', { tag_ids: [tagId] })).data.counts).toMatchObject({ unchanged: 1 });
  });

  test('must be there', async () => {
    await expect(upload('0912345678\n', { tag_ids: ['tag_none'] })).rejects.toMatchObject({ status: 404 });
    expect(await contacts()).toEqual([]);
  });
});

describe('a long file', () => {
  const long = (rows: number) =>
    `phone,note\n${Array.from({ length: rows }, (_, index) => `098${String(index).padStart(7, '0')},${'x'.repeat(100)}`).join('\n')}\n`;

  test('goes on in the background, tells how far it is, and ends with news', async () => {
    const heard: unknown[] = [];
    const end = await server.deps.bus.subscribe(an.accountId, ({ topic, data }) => heard.push([topic, data]));
    const { data, info } = await upload(long(3_500));
    expect(data).toMatchObject({ status: 'running', counts: { rows: 0 } });
    expect(info.job_id).toMatch(/^job_/);
    expect((await an.client.send(listImports, { running: true })).data).toMatchObject([{ id: data.id }]);
    await server.worker.drain();
    expect((await an.client.send(getImport, { id: data.id })).data).toMatchObject({
      status: 'done',
      progress: 1,
      counts: { rows: 3_500, created: 3_500 },
    });
    await expect.poll(() => heard).toContainEqual(['contact_import', { id: data.id, status: 'done', progress: 1 }]);
    end();
    const { data: told } = await an.client.send(listNotifications, {});
    expect(told[0]).toMatchObject({
      title: 'khach.csv was imported',
      content: `3\u00a0500 new contacts, 0 updated, 0 rows twice or without a mobile number.`,
      link: `/Directory?import=file&importId=${data.id}`,
    });
  });

  test('is counted in the background before', async () => {
    const { data } = await upload(long(3_500), { dry_run: true });
    expect(data.status).toBe('checking');
    await server.worker.drain();
    expect((await an.client.send(getImport, { id: data.id })).data).toMatchObject({
      status: 'ready',
      counts: { rows: 3_500, created: 3_500 },
    });
    expect(await contacts()).toEqual([]);
  });

  test('is begun while it is still being counted', async () => {
    const { data } = await upload(long(3_500), { dry_run: true });
    await an.client.send(importContacts, { import_id: data.id });
    await server.worker.drain();
    expect((await an.client.send(getImport, { id: data.id })).data).toMatchObject({
      status: 'done',
      counts: { rows: 3_500, created: 3_500 },
    });
  });

  test('that is cancelled leaves the directory alone, and cannot be begun again', async () => {
    const { data } = await upload(long(3_500));
    expect((await an.client.send(cancelImport, { id: data.id })).data).toMatchObject({ status: 'cancelled' });
    await server.worker.drain();
    expect(await contacts()).toEqual([]);
    await expect(an.client.send(importContacts, { import_id: data.id })).rejects.toMatchObject({ code: 'wrong_state' });
    await expect(an.client.send(downloadImport, { part: 'result', id: data.id })).rejects.toMatchObject({
      code: 'nothing_selected',
    });
  });

  test('breaks off far into it: what was read before stays, and the result says which rows', async () => {
    const { data } = await upload(`${long(3_500)}"0980000009\n`);
    await server.worker.drain();
    const { data: ended } = await an.client.send(getImport, { id: data.id });
    expect(ended).toMatchObject({ status: 'failed', failure: 'damaged' });
    expect((await contacts()).length).toBeGreaterThan(0);
  });
});

test('an import is forgotten with its file a month later, one that was never begun after a day', async () => {
  const { data: begun } = await upload('0912345678\n');
  const { data: looked } = await upload('0912345678\n', { dry_run: true });
  server.clock.advance(2 * 86_400_000);
  await forgetImports(server.deps);
  await expect(an.client.send(getImport, { id: looked.id })).rejects.toMatchObject({ status: 404 });
  expect(await resultOf(begun.id)).toHaveLength(2);
  server.clock.advance(29 * 86_400_000);
  await forgetImports(server.deps);
  const later = await signIn(server, { account: an });
  await expect(later.client.send(getImport, { id: begun.id })).rejects.toMatchObject({ status: 404 });
});
