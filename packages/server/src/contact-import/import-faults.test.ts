import { downloadImport, importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  an = await signIn(server);
});
afterAll(() => server.close());

function upload(...rows: readonly string[][]) {
  const content = rows.map((row) => row.join(',')).join('\n');
  return an.client.send(importContacts, { file: new File([content], 'khach.csv') });
}

async function faultsOf(id: string): Promise<string[][]> {
  const { data } = await an.client.send(downloadImport, { part: 'faults', id });
  return parse(await (await fetch(server.url + (data.url ?? ''))).text(), { bom: true });
}

test('the rows of an import that are to be corrected come alone, and are imported again once they are', async () => {
  const titles = ['Họ tên', 'SĐT', 'Email'];
  const { data } = await upload(
    titles,
    ['Trần Lan', '0912345678', 'lan@example.com'],
    ['Lê Hùng', '01681234567', 'không phải'],
    ['Lan lần nữa', '+84 912 345 678', ''],
    ['Không số', '12345', ''],
  );
  const [header, ...rows] = await faultsOf(data.id);
  expect(header?.slice(0, 3)).toEqual(titles);
  expect(rows.map((row) => [row[0], row.at(-3)])).toEqual([
    ['Lê Hùng', 'Added'],
    ['Không số', 'Invalid'],
  ]);
  const again = await upload(titles, ['Lê Hùng', '01681234567', 'h@example.com'], ['Không số', '0911222333', '']);
  expect(again.data).toMatchObject({ status: 'done', counts: { rows: 2, created: 1, updated: 1, invalid: 0 } });
  expect(await faultsOf(again.data.id)).toHaveLength(1);
});
