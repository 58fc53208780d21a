import { downloadImport, importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { storeField } from '@app/contracts/contact/field.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

async function customOf(search: string) {
  return (await an.client.send(searchContacts, { search })).data[0]?.custom;
}

describe('an import', () => {
  test('fills own fields as they are typed, by their titles, and leaves out what does not fit', async () => {
    await an.client.send(storeField, { label: 'Ngày hẹn', type: 'date' });
    await an.client.send(storeField, { label: 'Điểm', type: 'number' });
    const file = 'SĐT,Ngày hẹn,Điểm\n0912345678,31/12/2026,"1,5"\n0912345679,mai,7\n';
    const { data: looked } = await an.client.send(importContacts, {
      file: new File([file], 'khach.csv'),
      dry_run: true,
    });
    const fields = [
      { column: 1, key: 'ngay_hen' },
      { column: 2, key: 'diem' },
    ];
    expect(looked).toMatchObject({ mapping: { phone: 0, fields }, remarks: [{ row: 3, remark: 'field' }] });
    const { data } = await an.client.send(importContacts, { import_id: looked.id });
    expect(data.counts).toMatchObject({ created: 2 });
    expect(await customOf('0912345678')).toEqual({ ngay_hen: '2026-12-31', diem: '1.5' });
    expect(await customOf('0912345679')).toEqual({ diem: '7' });
    const { data: result } = await an.client.send(downloadImport, { part: 'result', id: data.id });
    const text = await (await fetch(server.url + (result.url ?? ''))).text();
    const [, , second]: string[][] = parse(text, { bom: true });
    expect(second?.slice(-3)).toEqual(['Added', 'What does not fit its field was left out: ngay_hen', '84912345679']);
  });
});
