import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import { fileFormats } from '@app/contracts/files/file-answer.ts';
import { liveBytes } from '@app/testing/live-bytes.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign } from '../database/factories/record.factories.ts';

/** Enough to be prepared, unless the long tests ask for 200 000. */
const ROWS = Number(process.env['EXPORT_ROWS'] ?? 20_000);
/** Far less than the list itself, which is 40 MB for 200 000 rows. */
const MOST_BYTES = 12_000_000;

let server: TestServer;
let an: SignedIn;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const [launchedAt, accountId] = [server.clock.now(), an.accountId];
  ({ campaignId: id } = await createCampaign(server.deps, {
    accountId,
    status: 'completed',
    launched_at: launchedAt,
    count_recipients: ROWS,
    count_delivered: ROWS,
  }));
  await server.deps.database.asSystem((tx) =>
    sql`
      insert into message (
        account_id, created_at, id, campaign_id, channel, direction, message_type, phone, carrier, recipient_name,
        sender_name, content, encoding, segments, unit_price, price, currency, status
      )
      select ${accountId}, ${launchedAt}::timestamptz + n * interval '1 millisecond',
        'msg_' || lpad(n::text, 26, '0'), ${id}, 'sms', 'outbound', 'customer_care', '8498' || lpad(n::text, 7, '0'),
        'viettel', 'Lê Ánh ' || n, 'ANBINH', 'ANBINH: hen gap ban luc 9 gio ngay mai, ma ' || md5(n::text), 'GSM-7', 1, 850,
        850, 'VND', 'delivered'
      from generate_series(0, ${ROWS - 1}) as n
    `.execute(tx),
  );
}, 300_000);
afterAll(() => server.close());

test.each(fileFormats)('a long list as %s is written in constant memory', { timeout: 300_000 }, async (format) => {
  const { data } = await an.client.send(downloadSmsFile, { part: 'log', id, format });
  expect(data.url).toBeNull();
  const before = liveBytes();
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, liveBytes() - before)), 250);
  const begun = performance.now();
  await server.worker.drain();
  clearInterval(timer);
  process.stdout.write(
    `${ROWS} rows as ${format}: ${Math.round(performance.now() - begun)} ms, ${(most / 1e6).toFixed(1)} MB more\n`,
  );
  expect(most).toBeLessThan(MOST_BYTES);
  const [written] = await server.deps.database.asSystem((tx) =>
    tx.selectFrom('export_file').select(['status', 'rows']).where('format', '=', format).execute(),
  );
  expect(written).toEqual({ status: 'ready', rows: ROWS });
});
