import type { Audience } from '@app/contracts/campaign/audience.ts';
import { sql } from 'kysely';
import { importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import { getAudiences, uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

function upload(content: BlobPart, name = 'danh-sach.csv', choices: { audience_id?: string } = {}) {
  return an.client.send(uploadSmsContacts, { file: new File([content], name), ...choices });
}

async function audienceOf(id: string): Promise<Audience | undefined> {
  return (await an.client.send(getAudiences, { ids: [id] })).data[0];
}

/** A list that is too large to be read before the answer. */
function longList(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => `098${String(index).padStart(7, '0')},${'x'.repeat(100)}\n`);
  return `phone,note\n${lines.join('')}`;
}

describe('a list that is refused', () => {
  test('is none: the message stands at the field', async () => {
    await expect(an.client.send(uploadSmsContacts, {})).rejects.toMatchObject({
      status: 422,
      message: 'Can not leave the file blank',
      errors: { file: ['required'] },
    });
  });

  test.each(['khách.xls', 'ảnh.png', 'chạy.exe', 'a.csv.pdf'])('is %s, by its name', async (name) => {
    await expect(upload('0912345678\n', name)).rejects.toMatchObject({
      status: 422,
      code: 'file_type',
      message: 'wrong data type',
    });
  });

  test('has no number in it: it can be looked at row by row', async () => {
    const refused: { info: { audience_id: string } } = await upload('Tên,SĐT\nLan,123\nAn,\n').then(
      () => Promise.reject(new Error('These are no numbers')),
      (error) => error,
    );
    expect(refused).toMatchObject({
      status: 422,
      code: 'no_valid_recipient',
      message: 'Incorrect phone number format',
    });
    expect(await audienceOf(refused.info.audience_id)).toMatchObject({
      status: 'failed',
      failure: 'no_valid_number',
      counts: { rows: 2, valid: 0, invalid: 2 },
      remarks: [
        { row: 2, value: '123' },
        { row: 3, value: '' },
      ],
    });
  });

  test('is long and has no number in it', async () => {
    const { data } = await upload(longList(3_500).replaceAll('\n098', '\n000'));
    // No column reads as numbers, but one is called so.
    expect(data.status).toBe('running');
    await server.worker.drain();
    expect(await audienceOf(data.id)).toMatchObject({ status: 'failed', failure: 'no_valid_number' });
  });

  test('is damaged or something else under a good name', async () => {
    const fails = async (content: BlobPart, name: string) => (await upload(content, name)).data.failure;
    expect(await fails('', 'a.csv')).toBe('empty');
    expect(await fails('phone\n', 'a.csv')).toBe('empty');
    expect(await fails('MZ\u0000\u0001 program', 'a.csv')).toBe('not_a_table');
    expect(await fails('PK\u0003\u0004 cut off', 'a.xlsx')).toBe('damaged');
    expect(await fails('phone\n"0912345678\n', 'a.csv')).toBe('damaged');
    const { data } = await upload('', 'a.csv');
    expect(data).toMatchObject({ status: 'failed', columns: [], mapping: null });
    expect((await upload('0912345678\n', 'a.csv', { audience_id: data.id })).data).toMatchObject({
      status: 'ready',
      failure: null,
    });
  });

  test('breaks off far into it: nothing of it is used', async () => {
    const { data } = await upload(`${longList(4_000)}"0980000009\n`);
    await server.worker.drain();
    expect(await audienceOf(data.id)).toMatchObject({ status: 'failed', failure: 'damaged' });
  });
});

test('an account that keeps four gigabytes of lists cannot upload another one', async () => {
  const full = await signIn(server);
  const file = new File(['0912345678\n'], 'danh-sach.csv');
  const { data } = await full.client.send(uploadSmsContacts, { file });
  await server.deps.database.asSystem((tx) =>
    sql`update audience set file_bytes = 4194304000 where id = ${data.id}`.execute(tx),
  );
  const refusal = { status: 409, code: 'quota_exceeded' };
  await expect(full.client.send(uploadSmsContacts, { file })).rejects.toMatchObject(refusal);
  await expect(full.client.send(importContacts, { file })).rejects.toMatchObject(refusal);
  await expect(an.client.send(uploadSmsContacts, { file })).resolves.toMatchObject({ data: { counts: { valid: 1 } } });
});

test('lists uploaded at the same time cannot take more together than one account may keep', async () => {
  const full = await signIn(server);
  const file = new File(['0912345678\n'], 'danh-sach.csv');
  const { data } = await full.client.send(uploadSmsContacts, { file });
  // Room is left for one more list.
  await server.deps.database.asSystem((tx) =>
    sql`update audience set file_bytes = ${4_194_304_000 - file.size} where id = ${data.id}`.execute(tx),
  );
  const uploads = Array.from({ length: 6 }, (_, index) =>
    index % 2 === 0 ? full.client.send(uploadSmsContacts, { file }) : full.client.send(importContacts, { file }),
  );
  const done = await Promise.allSettled(uploads);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'quota_exceeded'));
  const { rows } = await server.deps.database.asSystem((tx) =>
    sql<{ bytes: number }>`select (
      (select sum(file_bytes) from audience where account_id = ${full.accountId}) +
      (select coalesce(sum(file_bytes), 0) from contact_import where account_id = ${full.accountId})
    )::float8 as bytes`.execute(tx),
  );
  expect(rows).toEqual([{ bytes: 4_194_304_000 }]);
});
