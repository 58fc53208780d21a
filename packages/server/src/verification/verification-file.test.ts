import { listAudit } from '@app/contracts/audit/audit.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { setMasking } from '@app/contracts/settings/settings.calls.ts';
import {
  exportVerificationsAsCsv,
  exportVerificationsAsXlsx,
} from '@app/contracts/verification/verification-log.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { codeTo, makeService, type ServiceWorld } from '@app/testing/verify-test.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let an: SignedIn;
let login: ServiceWorld;
let pay: ServiceWorld;
let code: string;

beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { balance: 1_000_000 });
  login = await makeService(server, { name: 'Đăng nhập' }, { account: an });
  pay = await makeService(server, { name: 'Thanh toán' }, { account: an });
  await login.start('84912000001', { ip: '203.0.113.7', device_id: 'phone-7f3a' });
  code = await codeTo(server, '84912000001');
  server.clock.advance(1_000);
  await pay.start('84932000002');
  await server.worker.drain();
  server.clock.advance(1_000);
  await pay.refused('84932000002');
}, 60_000);
afterAll(() => server.close());

type Filter = Input<typeof exportVerificationsAsCsv>;

async function textFor({ client }: SignedIn, filter: Filter): Promise<string> {
  const { data } = await client.send(exportVerificationsAsCsv, filter);
  return await (await fetch(server.url + (data.url ?? ''))).text();
}

async function rowsFor(who: SignedIn, filter: Filter): Promise<Record<string, string>[]> {
  return parse(await textFor(who, filter), { bom: true, columns: true });
}

describe('logs of verifications as a file', () => {
  it('have every row of the list, without the code', async () => {
    await expect.poll(async () => (await rowsFor(an, {}))[2]?.['Codes sent']).toBe('SMS (delivered)');
    const text = await textFor(an, {});
    expect(text).not.toContain(code);
    expect(await rowsFor(an, {})).toMatchObject([
      { Recipient: '84932000002', Status: 'Blocked', 'Reason for blocking': 'Resent too soon', 'Codes sent': '' },
      { Recipient: '84932000002', Service: 'Thanh toán', Status: 'Waiting for the code', Carrier: 'mobifone' },
      {
        Recipient: '84912000001',
        Service: 'Đăng nhập',
        'IP address': '203.0.113.7',
        'Device id': 'phone-7f3a',
        Currency: 'VND',
        Country: 'VN',
      },
    ]);
  });

  it('have what the filter, the search and the service leave', async () => {
    const recipients = async (filter: Filter) => (await rowsFor(an, filter)).map((row) => row['Recipient']);
    expect(await recipients({ status: ['blocked'] })).toEqual(['84932000002']);
    expect(await recipients({ search: '912000' })).toEqual(['84912000001']);
    expect(await recipients({ configuration_id: login.service })).toEqual(['84912000001']);
    expect(await recipients({ sort: 'created_at' })).toEqual(['84912000001', '84932000002', '84932000002']);
    const tooLong = { from: '2026-01-01T00:00:00Z', to: '2026-11-20T00:00:00Z' };
    expect(await failureOf(an.client.send(exportVerificationsAsCsv, tooLong))).toMatchObject({ code: 'wrong_type' });
  });

  it('are a workbook with figures where they can be added up', async () => {
    const { data } = await an.client.send(exportVerificationsAsXlsx, { configuration_id: login.service });
    expect(data.file_name).toBe('verification-logs.xlsx');
    const answer = await fetch(server.url + (data.url ?? ''));
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    const [titles = [], row = []] = sheets[0]?.rows ?? [];
    expect(row[titles.indexOf('Cost')]).toEqual(expect.any(Number));
    expect(row[titles.indexOf('Recipient')]).toBe('84912000001');
  });

  it('hide the middle of numbers from readers who may not see them, also behind the link', async () => {
    const viewer = await signIn(server, { account: an, role: 'viewer', scopes: ['verify:read'] });
    await an.client.send(setMasking, { mask_phones: true });
    const seen = (await rowsFor(viewer, { configuration_id: login.service })).map((row) => row['Recipient']);
    const whole = (await rowsFor(an, { configuration_id: login.service })).map((row) => row['Recipient']);
    await an.client.send(setMasking, { mask_phones: false });
    expect([seen, whole]).toEqual([['84912***001'], ['84912000001']]);
  });

  it('are no other account’s, and no marketer’s; whoever takes them is written down', async () => {
    const stranger = await signIn(server);
    expect(await rowsFor(stranger, {})).toEqual([]);
    const foreign = stranger.client.send(exportVerificationsAsCsv, { configuration_id: login.service });
    expect(await failureOf(foreign)).toMatchObject({ status: 404 });
    const marketer = await signIn(server, { account: an, role: 'marketer' });
    const refused = await failureOf(marketer.client.send(exportVerificationsAsCsv, {}));
    expect(refused).toMatchObject({ code: 'missing_scope' });
    await textFor(an, { configuration_id: pay.service, status: ['blocked'] });
    const [newest] = (await an.client.send(listAudit, { area: ['programs'] })).data;
    expect(newest).toMatchObject({
      action: 'verify_configuration.logs_downloaded',
      object: { id: pay.service, name: 'Thanh toán' },
    });
    expect(newest?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['format', 'csv'],
      ['status', 'blocked'],
    ]);
  });

  it('of many rows are prepared, and have each of them once', async () => {
    const { accountId, scope } = an;
    await server.deps.database.asAccount(scope, (tx) =>
      sql`
        insert into verification (account_id, id, created_at, configuration_id, recipient, carrier, channel, code_hash,
          status, expires_at, max_checks)
        select account_id, 'ver_MANY' || lpad(n::text, 6, '0'), created_at - (n / 3) * interval '1 minute', configuration_id,
          recipient, carrier, channel, code_hash, 'expired', expires_at - interval '1 day', max_checks
        from verification, generate_series(1, 5001) n
        where account_id = ${accountId} and configuration_id = ${login.service}
      `.execute(tx),
    );
    const { data } = await an.client.send(exportVerificationsAsCsv, { configuration_id: login.service });
    expect(data.url).toBeNull();
    await server.worker.drain();
    const [news] = (await an.client.send(listNotifications, {})).data;
    const rows: Record<string, string>[] = parse(await (await fetch(server.url + (news?.link ?? ''))).text(), {
      bom: true,
      columns: true,
    });
    expect(rows).toHaveLength(5_002);
    expect(new Set(rows.map((row) => row['Verification id'])).size).toBe(5_002);
  });
});
