import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { exportLedger, exportPayments } from '@app/contracts/billing/history-file.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayment } from '../database/factories/record.factories.ts';
import { rowsReadSoFar } from '../database/testing/many-contacts.ts';
import { makeUpInvoices } from '../invoice/invoice.handlers.ts';
import { chargeNow } from '../ledger/ledger.ts';

/** Movements of single messages of one account; the ledger of each other account has as many of campaigns. */
const ROWS = 12_000;

let server: TestServer;
let an: SignedIn;
let binh: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { balance: 10_000_000 });
  binh = await signIn(server, { balance: 10_000_000 });
  await fill(an, sql`'message', 'msg_' || lpad(n::text, 26, '0'), ''`);
  await fill(binh, sql`'campaign', 'cmp_' || n, case n % 4 when 0 then 'Trung thu ' else 'Khai trương ' end || n`);
  await server.deps.database.asSystem((tx) => sql`analyze journal`.execute(tx));
}, 120_000);
afterAll(() => server.close());

/** Older than what the tests write, a second apart. */
async function fill({ accountId }: SignedIn, of: ReturnType<typeof sql>): Promise<void> {
  await server.deps.database.asSystem((tx) =>
    sql`
      insert into journal (
        account_id, id, kind, ref_type, ref_id, reason, amount, currency, balance_after, reserved_after, created_at)
      select ${accountId}, 'jrn_' || lpad(n::text, 26, '0'), 'release', ${of}, 1, 'VND', 1, 0,
        ${server.clock.now()}::timestamptz - interval '1 day' - n * interval '1 second'
      from generate_series(1, ${ROWS}::integer) n
    `.execute(tx),
  );
}

async function charge({ scope }: SignedIn, ref: { type: string; id: string }, reason: string): Promise<void> {
  const { ids, database } = server.deps;
  server.clock.advance(1_000);
  const entry = { scope, ids, now: server.clock.now(), ref, reason, amount: 1_000 };
  await database.asAccount(scope, (tx) => chargeNow({ ...entry, tx }));
}

const found = async (person: SignedIn, search: string) => {
  const { data, total } = await person.client.send(listLedger, { search });
  expect(data.length).toBe(Math.min(total ?? 0, 20));
  return data.map(({ ref_id }) => ref_id);
};

describe('the ledger is searched', () => {
  test('by words of names with or without accents, by ids of what it belongs to, by numbers in either form', async () => {
    await charge(an, { type: 'campaign', id: 'cmp_01TET#2' }, 'Chúc Tết-2027');
    await charge(an, { type: 'number', id: 'sub_01A#2026-11-01' }, '84281234567');
    await charge(an, { type: 'campaign', id: 'cmp_02' }, 'Black Friday');
    for (const search of ['tet', 'TẾT 2027', 'chuc', 'cmp_01tet', 'cmp_01TET#2', 'tet cmp'])
      expect([search, await found(an, search)]).toEqual([search, ['cmp_01TET#2']]);
    for (const search of ['0281234567', '84281', '028 1234 567', 'sub_01A'])
      expect([search, await found(an, search)]).toEqual([search, ['sub_01A#2026-11-01']]);
    expect(await found(an, 'cmp')).toEqual(['cmp_02', 'cmp_01TET#2']);
    for (const search of ['fri day', '!!!', "'", String.raw`\ :* | &`]) expect(await found(an, search)).toEqual([]);
  });

  test('by the whole id of a single message', async () => {
    const id = `msg_${'11900'.padStart(26, '0')}`;
    expect(await found(an, id)).toEqual([id]);
    expect(await found(an, id.slice(0, -1))).toEqual([]);
  });

  test('in its own account alone, with kinds and days', async () => {
    expect(await found(an, 'khai')).toEqual([]);
    expect((await binh.client.send(listLedger, { search: 'khai', entry_type: ['charge'] })).total).toBe(0);
    const { data, total } = await binh.client.send(listLedger, { search: 'cmp_77', entry_type: ['release'] });
    expect([data.length, total]).toEqual([20, 111]);
    expect((await binh.client.send(listLedger, { search: 'cmp_77', to: '2020-01-01T00:00:00Z' })).total).toBe(0);
  });

  test('page by page in both directions, where many match and where few do', async () => {
    const all = Array.from({ length: ROWS }, (_, index) => index + 1);
    for (const [search, matching] of [
      ['trung', all.filter((n) => n % 4 === 0)],
      ['cmp_77', all.filter((n) => String(n).startsWith('77'))],
    ] as const) {
      for (const [sort, expected] of [
        ['-created_at', matching],
        ['created_at', matching.toReversed()],
      ] as const) {
        const pageSize = 30;
        for (const pageNumber of [1, 3]) {
          const { data } = await binh.client.send(listLedger, { search, sort, pageNumber, pageSize });
          const first = (pageNumber - 1) * pageSize;
          expect(data.map(({ ref_id }) => ref_id)).toEqual(
            expected.slice(first, first + pageSize).map((n) => `cmp_${n}`),
          );
        }
      }
    }
    const { total } = await binh.client.send(listLedger, { search: 'trung' });
    expect(total).toBe(ROWS / 4);
    const capped = await binh.client.send(listLedger, { search: 'cmp' });
    expect([capped.total, capped.info.total_is_capped]).toEqual([10_000, true]);
  });

  test('without a look at all of it: one match among thousands is found along an index', async () => {
    await binh.client.send(listLedger, { search: 'cmp_4321' });
    const before = await rowsReadSoFar(server.deps.database);
    expect(await found(binh, 'cmp_4321')).toEqual(['cmp_4321']);
    // The newest two thousand are looked at in their order.
    expect((await rowsReadSoFar(server.deps.database)) - before).toBeLessThan(ROWS / 2);
  });
});

const fileAt = async (path: string | null | undefined) => {
  const answer = await fetch(server.url + (path ?? ''));
  expect(answer.status).toBe(200);
  return answer;
};

describe('the ledger as a file', () => {
  test('has what is found, in the language of who asks', async () => {
    const { data } = await binh.client.send(exportLedger, { search: 'cmp_4321', format: 'csv' });
    expect(data.file_name).toBe('transactions.csv');
    const [titles, ...rows]: string[][] = parse(await (await fileAt(data.url)).text(), { bom: true });
    expect(titles?.slice(0, 5)).toEqual(['Time', 'Transaction type', 'Related to', 'Details', 'Balance change']);
    expect(rows.map((row) => row.slice(1, 4))).toEqual([['Hold released', 'Campaign', 'Khai trương 4321']]);
    await binh.client.send(exportLedger, { search: 'cmp_4321' });
    const { data: workbook } = await binh.client.send(exportLedger, { search: 'cmp_4321', format: 'xlsx' });
    const [sheet] = (await readXlsx(new Uint8Array(await (await fileAt(workbook.url)).arrayBuffer()))).sheets;
    expect(sheet?.rows[1]?.slice(4, 7)).toEqual([0, 0, 1]);
  });

  test.each([{ search: '' }, { search: 'cmp' }])('of many rows is prepared, each row once: %o', async ({ search }) => {
    const { data } = await binh.client.send(exportLedger, { search, entry_type: ['release'], format: 'csv' });
    expect(data).toEqual({ url: null, file_name: 'transactions.csv', expires_at: null });
    await server.worker.drain();
    const { data: news } = await binh.client.send(listNotifications, {});
    const rows: string[][] = parse(await (await fileAt(news.find(({ type }) => type === 'system')?.link)).text(), {
      bom: true,
    });
    const ids = rows.slice(1).map((row) => row[8]);
    expect(ids).toEqual(Array.from({ length: ROWS }, (_, index) => `cmp_${index + 1}`));
  });

  test('is only for those who may save files', async () => {
    const { client } = await signIn(server, { account: an, role: 'marketer' });
    const refused = { status: 403, code: 'missing_scope' };
    await expect(client.send(exportLedger, {})).rejects.toMatchObject(refused);
    await expect(client.send(exportPayments, {})).rejects.toMatchObject(refused);
  });
});

test('top-ups are found by the number of any of their invoices, and saved as they are filtered', async () => {
  const person = await signIn(server);
  const { accountId, client } = person;
  const { paymentId } = await createPayment(server.deps, { accountId, amount: 500_000, reference: 'NAP1' });
  await makeUpInvoices(server.deps);
  await createPayment(server.deps, { accountId, amount: 700_000, reference: 'NAP2', status: 'failed' });
  const { data: all } = await client.send(listPayments, {});
  const number = all.find(({ id }) => id === paymentId)?.invoice?.number ?? '';
  expect(number).not.toBe('');
  const { data: hits } = await client.send(listPayments, { search: number.toLowerCase() });
  expect(hits.map(({ id }) => id)).toEqual([paymentId]);
  expect((await an.client.send(listPayments, { search: number })).total).toBe(0);
  const { data } = await client.send(exportPayments, { search: number, format: 'csv' });
  expect(data.file_name).toBe('top-ups.csv');
  const [titles, ...rows]: string[][] = parse(await (await fileAt(data.url)).text(), { bom: true });
  expect(titles?.at(-1)).toBe('Top-up id');
  expect(rows.map((row) => [row[2], row[4], row[5], row[6], row.at(-2), row.at(-1)])).toEqual([
    ['Bank transfer', 'NAP1', 'Succeeded', '500000', number, paymentId],
  ]);
});

test('a file of top-ups has what went back to the card, and tells a lost dispute from an open one', async () => {
  const { accountId, client } = await signIn(server);
  const card = { accountId, method: 'card', amount: 500_000 } as const;
  await createPayment(server.deps, { ...card, refunded: 220_000 });
  await createPayment(server.deps, { ...card, status: 'disputed' });
  await createPayment(server.deps, { ...card, status: 'disputed', dispute_lost_at: server.clock.now() });
  const { data } = await client.send(exportPayments, { format: 'csv' });
  const [titles = [], ...rows]: string[][] = parse(await (await fileAt(data.url)).text(), { bom: true });
  const told = rows.map((row) => [row[titles.indexOf('Status')], row[titles.indexOf('Refunded to the card')]]);
  expect(told).toEqual([
    ['Dispute lost', '0'],
    ['Disputed', '0'],
    ['Succeeded', '220000'],
  ]);
});
