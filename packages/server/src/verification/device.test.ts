import { resendVerification } from '@app/contracts/verification/verification.calls.ts';
import { searchVerificationLogs } from '@app/contracts/verification/verification-log.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { makeService, type ServiceWorld } from '@app/testing/verify-test.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../database/tables/columns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const noGuards = { country_allow: ['VN'], prefix_velocity: 0, ip_velocity: 0, min_conversion_pct: 0 };
const serviceOf = (device_velocity?: number): Promise<ServiceWorld> =>
  makeService(server, { fraud: json({ ...noGuards, ...(device_velocity !== undefined && { device_velocity }) }) });
const device_id = 'Phone of An 7f3a';

describe('codes that one device asks for', () => {
  it('are refused beyond the limit for an hour, whatever the number and the address', async () => {
    const world = await serviceOf(2);
    await world.start('84981110001', { device_id, ip: '203.0.113.1' });
    await world.start('84982220001', { device_id, ip: '203.0.113.2' });
    expect(await world.refused('84983330001', { device_id, ip: '203.0.113.3' })).toMatchObject({
      status: 429,
      code: 'fraud_blocked',
      info: { reason: 'device_velocity', retry_after: 3_600 },
    });
    expect(await world.start('84984440001', { device_id: 'another' })).toMatchObject({ status: 'pending' });
    expect(await world.start('84985550001')).toMatchObject({ status: 'pending' });
    server.clock.advance(3_600_000);
    expect(await world.start('84986660001', { device_id })).toMatchObject({ status: 'pending' });
  });

  it('are counted too where a code is sent again', async () => {
    const world = await serviceOf(2);
    const { id } = await world.start('84981110002', { device_id });
    await world.start('84982220002', { device_id });
    server.clock.advance(60_000);
    const again = world.client.send(resendVerification, { id });
    await expect(again).rejects.toMatchObject({ info: { reason: 'device_velocity' } });
  });

  it('are not limited where a service has no limit for them', async () => {
    const world = await serviceOf();
    for (const phone of ['84981110003', '84982220003', '84983330003']) {
      expect(await world.start(phone, { device_id })).toMatchObject({ status: 'pending' });
    }
  });

  it('are found in the logs by the device', async () => {
    const an = await signIn(server, { balance: 1_000_000 });
    const world = await makeService(server, {}, { account: an });
    await world.start('84981110004', { device_id });
    await world.start('84982220004', { device_id: 'another' });
    const { data } = await an.client.send(searchVerificationLogs, { search: device_id });
    expect(data).toMatchObject([{ to: '84981110004', device_id }]);
  });
});
