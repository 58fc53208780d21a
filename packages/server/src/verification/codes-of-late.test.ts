import { resendVerification } from '@app/contracts/verification/verification.calls.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { codeTo, makeService } from '@app/testing/verify-test.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

it('a code is refused for many codes of late, though their verifications began long before', async () => {
  const world = await makeService(server);
  const phone = '84900001001';
  const { id } = await world.start(phone);
  server.clock.advance(3 * 3_600_000);
  await world.client.send(resendVerification, { id });
  await codeTo(server, phone);
  await server.deps.database.asSystem((tx) =>
    tx
      .updateTable('verification_count')
      .set(({ eb }) => ({ handed: eb('handed', '*', 500) }))
      .where('configuration_id', '=', world.service)
      .execute(),
  );
  expect(await world.refused('84900001002')).toMatchObject({ code: 'fraud_blocked', info: { reason: 'conversion' } });
});
