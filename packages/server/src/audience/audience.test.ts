import type { Audience } from '@app/contracts/campaign/audience.ts';
import {
  getAudiences,
  pasteSmsContacts,
  removeAudience,
  uploadSmsContacts,
} from '@app/contracts/campaign/audience.calls.ts';
import { createSmsDraft } from '@app/contracts/campaign/sms-launch.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign } from '../database/factories/record.factories.ts';
import { forgetExpired } from './forget.usecases.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

type Choices = Omit<Parameters<typeof an.client.send<typeof uploadSmsContacts>>[1], 'file'>;

function upload(content: BlobPart, name = 'danh-sach.csv', choices: Choices = {}) {
  return an.client.send(uploadSmsContacts, { file: new File([content], name), ...choices });
}
const again = (audience_id: string, choices: Choices) => an.client.send(uploadSmsContacts, { audience_id, ...choices });

async function audienceOf(id: string): Promise<Audience | undefined> {
  return (await an.client.send(getAudiences, { ids: [id] })).data[0];
}

const phoneAt = (index: number) => `098${String(index).padStart(7, '0')}`;
/** A list that is too large to be read before the answer. */
const longList = (rows: number) =>
  `phone,note\n${Array.from({ length: rows }, (_, index) => `${phoneAt(index)},${'x'.repeat(100)}\n`).join('')}`;

/** What stands in the tables for an audience. */
function stored(id: string) {
  return server.deps.database.asSystem(async (tx) => ({
    rows: await tx
      .selectFrom('audience_row')
      .select(['phone', 'carrier', 'name'])
      .where('audience_id', '=', id)
      .execute(),
    remarks: await tx.selectFrom('audience_remark').select('row').where('audience_id', '=', id).execute(),
    audiences: await tx.selectFrom('audience').select('file_key').where('id', '=', id).execute(),
  }));
}

describe('a list', () => {
  test('of a few rows is read before the answer, with a remark on each row that needs one', async () => {
    const { data, info } = await upload(
      'Họ tên;Số điện thoại\nLan;0912345678\nAn;+84 98 765 4321\nBình;0123\nLan;84912345678\nCúc;01682345678\n',
    );
    expect(info).toEqual({ job_id: null });
    expect(data).toMatchObject({
      source: 'file',
      file_name: 'danh-sach.csv',
      status: 'ready',
      failure: null,
      progress: 1,
      columns: ['Họ tên', 'Số điện thoại'],
      has_header: true,
      mapping: { phone: 1, name: 0 },
      encoding: 'utf-8',
      separator: ';',
      counts: { rows: 5, valid: 3, duplicate: 1, invalid: 1, converted: 1 },
      by_carrier: { vinaphone: 1, viettel: 2 },
      remarks: [
        { row: 4, value: '0123', remark: 'invalid', phone: null },
        { row: 5, value: '84912345678', remark: 'duplicate', phone: '84912345678' },
        { row: 6, value: '01682345678', remark: 'converted', phone: '84382345678' },
      ],
    });
    expect((await stored(data.id)).rows).toContainEqual({ phone: '84912345678', carrier: 'vinaphone', name: 'Lan' });
    expect(await audienceOf(data.id)).toEqual(data);
  });

  test('may be a spreadsheet', async () => {
    const rows = [
      ['SĐT', 'Tên'],
      [912345678, 'Lan'],
      ['0987654321', 'An'],
    ];
    const { data } = await upload(new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows }] })), 'khách.xlsx');
    expect(data).toMatchObject({
      status: 'ready',
      separator: null,
      mapping: { phone: 0, name: 1 },
      counts: { valid: 2 },
    });
  });

  test('of many rows is read in the background, and pages hear how far it is', async () => {
    const heard: unknown[] = [];
    const end = await server.deps.bus.subscribe(an.accountId, ({ topic, data }) => heard.push([topic, data]));
    const { data, info } = await upload(longList(4_500));
    expect(data).toMatchObject({ status: 'running', counts: { rows: 0 }, mapping: { phone: 0, name: null } });
    expect(info.job_id).toMatch(/^job_/);
    await server.worker.drain();
    expect(await audienceOf(data.id)).toMatchObject({
      status: 'ready',
      progress: 1,
      counts: { rows: 4_500, valid: 4_500 },
    });
    await expect.poll(() => heard).toContainEqual(['audience', { id: data.id, status: 'ready', progress: 1 }]);
    end();
    const { data: told } = await an.client.send(listNotifications, {});
    expect(told[0]).toMatchObject({
      title: 'The list danh-sach.csv was read',
      content: '4\u00a0500 usable numbers, 0 duplicates, 0 rows without a mobile number.',
    });
  });

  test('stays as it is when the job of a small one comes late', async () => {
    const { data } = await upload('0912345678\n');
    server.clock.advance(60_000);
    await server.worker.drain();
    expect(await audienceOf(data.id)).toMatchObject({ status: 'ready', counts: { rows: 1 } });
  });

  test('of another account is not there', async () => {
    const { data } = await upload('0912345678\n');
    const { client } = await signIn(server);
    expect((await client.send(getAudiences, { ids: [data.id] })).data).toEqual([]);
    await expect(client.send(removeAudience, { id: data.id })).rejects.toMatchObject({ status: 404 });
    await expect(client.send(uploadSmsContacts, { audience_id: data.id })).rejects.toMatchObject({ status: 404 });
    const file = new File(['0912345679\n'], 'a.csv');
    await expect(client.send(uploadSmsContacts, { file, audience_id: data.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('pasted numbers', () => {
  test('are separated by anything', async () => {
    const { data } = await an.client.send(pasteSmsContacts, {
      phones: '0912345678, 0987654321;\n"0912345678"\tabc\r\n',
    });
    expect(data).toMatchObject({
      source: 'paste',
      file_name: '',
      counts: { rows: 4, valid: 2, duplicate: 1, invalid: 1 },
      remarks: [
        { row: 3, remark: 'duplicate' },
        { row: 4, value: 'abc', remark: 'invalid' },
      ],
    });
  });

  test('can be replaced', async () => {
    const { data } = await an.client.send(pasteSmsContacts, { phones: '0912345678, 123' });
    const replaced = await an.client.send(pasteSmsContacts, { phones: '0987654321', audience_id: data.id });
    expect(replaced.data).toMatchObject({ id: data.id, counts: { rows: 1, valid: 1 }, remarks: [] });
    expect((await stored(data.id)).rows.map(({ phone }) => phone)).toEqual(['84987654321']);
  });

  test('are at most 10 000', async () => {
    const phones = Array.from({ length: 10_000 }, (_, index) => phoneAt(index));
    const { data } = await an.client.send(pasteSmsContacts, { phones: phones.join('\n') });
    expect(data.counts.valid).toBe(10_000);
    const tooMany = an.client.send(pasteSmsContacts, { phones: [...phones, phoneAt(10_000)].join('\n') });
    await expect(tooMany).rejects.toMatchObject({ status: 413, code: 'file_too_large' });
  });
});

describe('what a person must say', () => {
  test('is which column it is, where that cannot be told', async () => {
    const { data, info } = await upload('a,b\n0912345678,0987654321\n0912345679,0987654322\n');
    expect(info.job_id).toBeNull();
    expect(data).toMatchObject({
      status: 'undecided',
      mapping: null,
      preview: [
        ['0912345678', '0987654321'],
        ['0912345679', '0987654322'],
      ],
    });
    const chosen = await again(data.id, { mapping: { phone: 1, name: null } });
    expect(chosen.data).toMatchObject({ id: data.id, status: 'ready', counts: { valid: 2 } });
    expect((await stored(data.id)).rows.map(({ phone }) => phone).toSorted()).toEqual(['84987654321', '84987654322']);
  });

  test('may be said again: the rows of before give way', async () => {
    const { data } = await upload('Số A,Số B\n0912345678,0987654321\n123,0987654322\n', 'hai.csv', {
      mapping: { phone: 0, name: null },
    });
    expect(data).toMatchObject({ counts: { valid: 1, invalid: 1 } });
    const changed = await again(data.id, { mapping: { phone: 1, name: null } });
    expect(changed.data).toMatchObject({ counts: { rows: 2, valid: 2 }, remarks: [] });
    const withoutTitles = await again(data.id, { has_header: false });
    expect(withoutTitles.data).toMatchObject({
      columns: ['A', 'B'],
      mapping: { phone: 1 },
      counts: { rows: 3, invalid: 1 },
    });
    await expect(again(data.id, { separator: ';' })).rejects.toMatchObject({ code: 'no_valid_recipient' });
    expect((await audienceOf(data.id))?.columns).toHaveLength(1);
  });

  test('is the encoding, where names could be read in two ways', async () => {
    const list = iconv.encode('Name,Phone\nJosé Müller,0912345678\nFrançois Noël,0987654321\n', 'windows1252');
    const { data } = await upload(new Uint8Array(list));
    expect(data.status).toBe('undecided');
    const chosen = await again(data.id, { encoding: 'windows-1252' });
    expect(chosen.data).toMatchObject({ status: 'ready', encoding: 'windows-1252' });
    expect((await stored(data.id)).rows.map(({ name }) => name).toSorted()).toEqual(['François Noël', 'José Müller']);
  });

  test('is another file, if it likes', async () => {
    const { data } = await upload('0912345678\n');
    const [before] = (await stored(data.id)).audiences;
    const replaced = await upload('phone\n0987654321\n', 'moi.csv', { audience_id: data.id });
    expect(replaced.data).toMatchObject({ id: data.id, file_name: 'moi.csv', counts: { valid: 1 } });
    await expect(server.deps.lists.withFile(before?.file_key ?? '', async () => {})).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});

describe('an audience', () => {
  test('that is removed is gone at once, with its rows and its file a moment later', async () => {
    const { data } = await upload('0912345678\n123\n');
    const [{ file_key: key } = { file_key: null }] = (await stored(data.id)).audiences;
    await an.client.send(removeAudience, { id: data.id });
    expect(await audienceOf(data.id)).toBeUndefined();
    await expect(an.client.send(removeAudience, { id: data.id })).rejects.toMatchObject({ status: 404 });
    await server.worker.drain();
    expect(await stored(data.id)).toEqual({ rows: [], remarks: [], audiences: [] });
    await expect(server.deps.lists.withFile(key ?? '', async () => {})).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('that is removed while it is read is read no further', async () => {
    const { data } = await upload(longList(4_000));
    await an.client.send(removeAudience, { id: data.id });
    await server.worker.drain();
    expect(await stored(data.id)).toEqual({ rows: [], remarks: [], audiences: [] });
  });

  test('to which a campaign was sent stays, and is not read in another way', async () => {
    const { data } = await upload('0912345678\n');
    const audience = JSON.stringify({ audience_ids: [data.id] });
    await createCampaign(server.deps, { accountId: an.accountId, status: 'completed', audience });
    await an.client.send(removeAudience, { id: data.id });
    expect(await audienceOf(data.id)).toEqual(data);
    await expect(again(data.id, { has_header: true })).rejects.toMatchObject({ status: 409, code: 'in_use' });
  });

  test('is forgotten after a week, but not while somebody works on a draft that uses it', async () => {
    const forgotten = await upload('0912345678\n');
    const used = await upload('0912345678\n');
    server.clock.advance(3 * 86_400_000);
    await an.client.send(createSmsDraft, { mode: 'draft', name: 'Nhắc hẹn', audience_ids: [used.data.id] });
    server.clock.advance(4 * 86_400_000);
    await forgetExpired(server.deps);
    expect(await audienceOf(forgotten.data.id)).toBeUndefined();
    expect(await stored(forgotten.data.id)).toEqual({ rows: [], remarks: [], audiences: [] });
    expect(await audienceOf(used.data.id)).toMatchObject({ status: 'ready' });
    server.clock.advance(4 * 86_400_000);
    await forgetExpired(server.deps);
    expect(await audienceOf(used.data.id)).toBeUndefined();
  });
});
