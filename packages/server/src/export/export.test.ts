import { exportSmsMessages } from '@app/contracts/campaign/sms-export.calls.ts';
import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign } from '../database/factories/record.factories.ts';
import { claimJobs } from '../jobs/job.repository.ts';
import { forgetExports } from './forget-exports.usecases.ts';
import { writeExportJob } from './export.jobs.ts';
import { writeExport } from './write-export.usecases.ts';

const ROWS = 6_000;
const FAILED = ROWS / 10;

let server: TestServer;
let an: SignedIn;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  ({ campaignId: id } = await createCampaign(server.deps, {
    accountId: an.accountId,
    name: 'Khai trương',
    status: 'completed_with_errors',
    launched_at: server.clock.now(),
    count_recipients: ROWS,
    count_delivered: ROWS - FAILED,
    count_failed: FAILED,
  }));
  await server.deps.database.asSystem((tx) =>
    sql`
      insert into message (
        account_id, created_at, id, campaign_id, channel, direction, message_type, phone, carrier, recipient_name,
        sender_name, content, encoding, segments, unit_price, price, currency, status, error_code
      )
      select ${an.accountId}, ${server.clock.now()}::timestamptz + n * interval '1 millisecond',
        'msg_' || lpad(n::text, 26, '0'), ${id}, 'sms', 'outbound', 'customer_care', '8498' || lpad(n::text, 7, '0'),
        (array['viettel', 'mobifone'])[1 + n % 2], '=Lan ' || n, 'ANBINH', 'Hen gap ban', 'GSM-7', 1, 850, 850, 'VND',
        case when n % 10 = 9 then 'failed' else 'delivered' end, case when n % 10 = 9 then 1501 end
      from generate_series(0, ${ROWS - 1}) as n
    `.execute(tx),
  );
}, 120_000);
afterAll(() => server.close());

const log = () => ({ part: 'log', id }) as const;
const newsOf = async (person: SignedIn) =>
  (await person.client.send(listNotifications, {})).data.filter(({ type }) => type === 'system');
const fileAt = async (path: string | null | undefined) => {
  const answer = await fetch(server.url + (path ?? ''));
  expect(answer.status).toBe(200);
  return answer;
};

async function keptFiles(): Promise<number> {
  let count = 0;
  for await (const _ of server.deps.exports.olderThan(new Date(Date.now() + 60_000))) count += 1;
  return count;
}

describe('a list of a few thousand rows', () => {
  test('is a link at once, as a spreadsheet too', async () => {
    const { data } = await an.client.send(downloadSmsFile, { ...log(), status: ['failed'], format: 'xlsx' });
    expect(data.file_name).toBe('khai-truong-log.xlsx');
    const answer = await fileAt(data.url);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="khai-truong-log.xlsx"');
    const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
    expect(sheet?.rows).toHaveLength(FAILED + 1);
    expect(sheet?.rows[1]?.slice(0, 5)).toEqual(['84980000009', '=Lan 9', 'mobifone', 'Failed', 1501]);
  });

  test('is CSV at once for a page that asks as before', async () => {
    const { data } = await an.client.send(downloadSmsFile, log());
    expect(parse(await (await fileAt(data.url)).text(), { bom: true })).toHaveLength(ROWS + 1);
  });
});

describe('a long list', () => {
  test('is prepared, and its link comes to the person who asked, for a day', async () => {
    const colleague = await signIn(server, { account: an });
    const { data } = await an.client.send(downloadSmsFile, { ...log(), format: 'csv' });
    expect(data).toEqual({ url: null, file_name: 'khai-truong-log.csv', expires_at: null });
    await server.worker.drain();
    const [news] = await newsOf(an);
    expect(news).toMatchObject({
      title: 'Your file is ready',
      content: 'khai-truong-log.csv has 6\u00a0000 rows. You can download it until 22-11-2026 10:00.',
    });
    expect(await newsOf(colleague)).toEqual([]);
    const rows: string[][] = parse(await (await fileAt(news?.link)).text(), { bom: true });
    expect(rows).toHaveLength(ROWS + 1);
    expect(rows[1]?.slice(0, 2)).toEqual(['84980000000', "'=Lan 0"]);
    server.clock.advance(24 * 3_600_000);
    expect((await fetch(server.url + (news?.link ?? ''))).status).toBe(404);
    await forgetExports(server.deps);
    const left = await server.deps.database.asSystem((tx) => tx.selectFrom('export_file').select('id').execute());
    expect(left).toEqual([]);
  });

  test('asked for twice is written once', async () => {
    const before = (await newsOf(an)).length;
    await an.client.send(downloadSmsFile, { ...log(), format: 'xlsx' });
    await an.client.send(downloadSmsFile, { ...log(), format: 'xlsx' });
    await server.worker.drain();
    expect(await newsOf(an)).toHaveLength(before + 1);
  });

  test('asked for by many requests at the same moment is written once', async () => {
    const before = (await newsOf(an)).length;
    await Promise.all(Array.from({ length: 8 }, () => an.client.send(downloadSmsFile, { ...log(), format: 'xlsx' })));
    await server.worker.drain();
    expect(await newsOf(an)).toHaveLength(before + 1);
  });

  test('is written to its end by another worker after a crash, and told of once', async () => {
    const before = (await newsOf(an)).length;
    await an.client.send(downloadSmsFile, { ...log(), format: 'csv' });
    const now = server.clock.now();
    const lease = { worker: 'lost', until: new Date(now.getTime() + 30_000) };
    await server.deps.database.asSystem((tx) => claimJobs(tx, { kinds: [writeExportJob.kind], limit: 10, now, lease }));
    await server.worker.drain();
    expect(await newsOf(an)).toHaveLength(before);
    server.clock.advance(31_000);
    await server.worker.drain();
    await server.worker.drain();
    const news = await newsOf(an);
    expect(news).toHaveLength(before + 1);
    expect(parse(await (await fileAt(news[0]?.link)).text(), { bom: true })).toHaveLength(ROWS + 1);
  });
});

describe('a long list that two workers write at the same time', () => {
  test('is told of once, and one file of it is kept', async () => {
    const [told, kept] = [(await newsOf(an)).length, await keptFiles()];
    await an.client.send(downloadSmsFile, { ...log(), format: 'csv' });
    const [waiting] = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('export_file').select('id').where('status', '=', 'waiting').execute(),
    );
    const writing = { deps: server.deps, scope: an.scope, id: waiting?.id ?? '', signal: new AbortController().signal };
    await Promise.all([writeExport(writing), writeExport(writing)]);
    await server.worker.drain();
    expect(await newsOf(an)).toHaveLength(told + 1);
    expect(await keptFiles()).toBe(kept + 1);
  });
});

describe('messages of campaigns', () => {
  test('are exported as they are filtered, by campaign, error or choice', async () => {
    const rowsOf = async (wanted: Parameters<typeof an.client.send<typeof exportSmsMessages>>[1]) => {
      const { data } = await an.client.send(exportSmsMessages, { format: 'csv', ...wanted });
      return parse(await (await fileAt(data.url)).text(), { bom: true }).slice(1);
    };
    expect(await rowsOf({ id, error_code: [1501] })).toHaveLength(FAILED);
    expect(await rowsOf({ error_code: [1501], carrier: ['viettel'] })).toHaveLength(0);
    expect(await rowsOf({ ids: [`msg_${'9'.padStart(26, '0')}`] })).toHaveLength(1);
    expect(await rowsOf({ search: '0980000012' })).toHaveLength(1);
    expect(await rowsOf({ to: '2026-11-21T03:00:01.000Z' })).toHaveLength(1_000);
  });

  test('are refused where nothing says which', async () => {
    await expect(an.client.send(exportSmsMessages, {})).rejects.toMatchObject({
      status: 422,
      message: 'Please select any of the contact to export',
    });
  });

  test('are none for another account, and a link leads to nothing of its own', async () => {
    const stranger = await signIn(server);
    await expect(stranger.client.send(exportSmsMessages, { id })).rejects.toMatchObject({ status: 404 });
    const { data } = await stranger.client.send(exportSmsMessages, { error_code: [1501], format: 'csv' });
    expect(parse(await (await fileAt(data.url)).text(), { bom: true })).toHaveLength(1);
    expect(await newsOf(stranger)).toEqual([]);
  });
});
