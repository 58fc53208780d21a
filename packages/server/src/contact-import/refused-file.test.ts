import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { downloadImport, importContacts, importNumbers } from '@app/contracts/contact/contact-import.calls.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTag } from '../database/factories/feature.factories.ts';

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

describe('a file that is refused', () => {
  test('is none: the message stands at the field', async () => {
    await expect(an.client.send(importContacts, {})).rejects.toMatchObject({
      message: 'Can not leave the file blank',
      errors: { file: ['required'] },
    });
  });

  test.each(['khách.xls', 'chạy.exe', 'a.csv.pdf'])('is %s, by its name', async (name) => {
    await expect(upload('0912345678\n', {}, name)).rejects.toMatchObject({
      code: 'file_type',
      message: 'wrong data type',
    });
  });

  test('is damaged or something else under a good name', async () => {
    const fails = async (content: BlobPart, name = 'a.csv') => (await upload(content, {}, name)).data.failure;
    expect(await fails('')).toBe('empty');
    expect(await fails('phone\n')).toBe('empty');
    expect(await fails('MZ\u0000\u0001 program')).toBe('not_a_table');
    expect(await fails('PK\u0003\u0004 cut off', 'a.xlsx')).toBe('damaged');
    expect(await fails('phone\n"0912345678\n')).toBe('damaged');
    expect(await fails(`${'a,'.repeat(10_000)}a\n${'0912345678,'.repeat(10_001)}\n`)).toBe('too_many_columns');
    const names = Array.from({ length: 501 }, (_, index) => `09${String(10_000_000 + index)},Khách ${index}`);
    expect(await fails(`phone,tags\n${names.join('\n')}\n`)).toBe('too_many_tags');
  });

  test('holds no number: it can be looked at row by row', async () => {
    const refused: { info: { import_id: string } } = await upload('Tên,SĐT\nLan,123\n').then(
      () => Promise.reject(new Error('This is no number')),
      (error) => error,
    );
    expect(refused).toMatchObject({ code: 'no_valid_recipient', message: 'Incorrect phone number format' });
    expect(await resultOf(refused.info.import_id)).toHaveLength(2);
  });

  test('has a column chosen that it does not have', async () => {
    const mapping = { phone: 0, name: null, email: 7, tags: null, fields: [] };
    expect((await upload('0912345678,Lan\n', { mapping })).data).toMatchObject({
      status: 'failed',
      failure: 'no_phone_column',
    });
  });
});

describe('pasted numbers', () => {
  test('are added with tags, and told what became of them', async () => {
    const { tagId } = await createTag(server.deps, { accountId: an.accountId, name: 'Hội chợ' });
    const { data } = await an.client.send(importNumbers, {
      phones: '0912345678, 0987654321;\n0912 345 678\tabc\r\n',
      tag_ids: [tagId],
    });
    expect(data).toMatchObject({
      source: 'paste',
      status: 'done',
      counts: { rows: 4, created: 2, duplicate: 1, invalid: 1 },
      remarks: [{ remark: 'duplicate' }, { row: 4, value: 'abc', remark: 'invalid' }],
    });
    expect((await contacts()).map(({ tags }) => tags.length)).toEqual([1, 1]);
  });

  test('are at most 10 000', async () => {
    const phones = Array.from({ length: 10_001 }, (_, index) => `098${String(index).padStart(7, '0')}`).join('\n');
    await expect(an.client.send(importNumbers, { phones })).rejects.toMatchObject({
      status: 413,
      code: 'file_too_large',
    });
  });

  test('must be some', async () => {
    await expect(an.client.send(importNumbers, { phones: 'abc' })).rejects.toMatchObject({
      code: 'no_valid_recipient',
    });
  });
});
