import { checkVerification } from '@app/contracts/verification/verification.calls.ts';
import {
  filterVerificationLogs,
  listAllVerificationLogs,
  listVerificationLogs,
  searchVerificationLogs,
} from '@app/contracts/verification/verification-log.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { codeTo, makeService, type ServiceWorld } from '@app/testing/verify-test.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let an: SignedIn;
let login: ServiceWorld;
let pay: ServiceWorld;
let approved: string;

beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { balance: 1_000_000 });
  login = await makeService(server, { name: 'Đăng nhập' }, { account: an });
  pay = await makeService(server, { name: 'Thanh toán' }, { account: an });
  approved = (await login.start('84912000001', { ip: '203.0.113.7' })).id;
  const code = await codeTo(server, '84912000001');
  await login.client.send(checkVerification, { id: approved, code });
  server.clock.advance(1_000);
  await pay.start('84932000002');
  await server.worker.drain();
  server.clock.advance(1_000);
  await pay.refused('84932000002');
}, 60_000);
afterAll(() => server.close());

const idsBy = (data: readonly { to: string; status: string }[]) => data.map(({ to, status }) => [to, status]);

describe('logs of verifications', () => {
  it('of one service have its attempts, and the counts of 30 days', async () => {
    await expect
      .poll(async () => (await an.client.send(listVerificationLogs, { configuration_id: login.service })).info.counts)
      .toEqual({ sent: 1, delivered: 1, verified: 1 });
    const { data, info, total } = await an.client.send(listVerificationLogs, { configuration_id: login.service });
    expect([total, info.conversion]).toEqual([1, 1]);
    expect(data).toMatchObject([
      {
        id: approved,
        configuration: { id: login.service, name: 'Đăng nhập' },
        to: '84912000001',
        status: 'approved',
        checks: 1,
        ip: '203.0.113.7',
        country: 'VN',
        carrier: 'vinaphone',
        attempts: [{ channel: 'sms', status: 'delivered', error_code: null, currency: 'VND' }],
      },
    ]);
  });

  it('of all services are the newest first, blocked ones with their reason', async () => {
    const { data, total } = await an.client.send(listAllVerificationLogs, {});
    expect(total).toBe(3);
    expect(idsBy(data)).toEqual([
      ['84932000002', 'blocked'],
      ['84932000002', 'pending'],
      ['84912000001', 'approved'],
    ]);
    expect(data[0]).toMatchObject({ attempts: [], risk: { reasons: ['resend_countdown'] } });
  });

  it('are filtered by state, reason, carrier, country, service and time', async () => {
    const filtered = async (fields: object) => idsBy((await an.client.send(filterVerificationLogs, fields)).data);
    expect(await filtered({ status: ['approved', 'blocked'] })).toHaveLength(2);
    expect(await filtered({ blocked_reason: ['resend_countdown'] })).toEqual([['84932000002', 'blocked']]);
    expect(await filtered({ blocked_reason: ['limit_phone'] })).toEqual([]);
    expect(await filtered({ carrier: ['vinaphone'] })).toEqual([['84912000001', 'approved']]);
    expect(await filtered({ country: ['VN'], configuration_id: pay.service })).toHaveLength(2);
    expect(await filtered({ channel: ['zalo'] })).toEqual([]);
    expect(await filtered({ from: '2026-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' })).toEqual([]);
    const tooLong = an.client.send(filterVerificationLogs, {
      from: '2026-01-01T00:00:00Z',
      to: '2026-11-20T00:00:00Z',
    });
    await expect(tooLong).rejects.toMatchObject({ status: 422, code: 'wrong_type' });
  });

  it('are found by number, part of one, id and IP address', async () => {
    const found = async (search: string) => (await an.client.send(searchVerificationLogs, { search })).total;
    expect(await found('0912 000 001')).toBe(1);
    expect(await found('932000')).toBe(2);
    expect(await found(approved.toLowerCase())).toBe(1);
    expect(await found('203.0.113.7')).toBe(1);
    expect(await found('203.0.113')).toBe(0);
    await expect(found('09')).rejects.toMatchObject({ status: 422 });
  });

  it('are no other account’s, and no marketer’s', async () => {
    const stranger = await signIn(server);
    expect((await stranger.client.send(listAllVerificationLogs, {})).total).toBe(0);
    const foreign = stranger.client.send(listVerificationLogs, { configuration_id: login.service });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    const { client } = await signIn(server, { account: an, role: 'marketer' });
    await expect(client.send(listAllVerificationLogs, {})).rejects.toMatchObject({ status: 403 });
  });
});
