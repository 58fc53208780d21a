import { resendVerification } from '@app/contracts/verification/verification.calls.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { channelsOf, makeService, walletOf, type ServiceWorld } from '@app/testing/verify-test.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../database/tables/columns.ts';

let server: TestServer;
let world: ServiceWorld;
beforeAll(async () => {
  server = await startTestServer();
  const fraud = { country_allow: ['VN'], prefix_velocity: 0, ip_velocity: 0, min_conversion_pct: 0 };
  world = await makeService(server, {
    fraud: json({ ...fraud, block_list: ['84900000991', '8491*', '@spam.example', '232*'] }),
    channels: channelsOf('sms', 'email'),
    test_numbers: json([{ phone: '84912000001', code: '424242' }]),
  });
}, 60_000);
afterAll(() => server.close());

describe('the block list of a service', () => {
  it.each(['0900 000 991', '84912345678', '+232 76 123 456', 'An@Spam.example'])(
    'keeps codes from %s, which costs nothing and is kept with its reason',
    async (to) => {
      const before = await walletOf(server, world);
      const refused = await world.refused(to);
      expect(refused).toMatchObject({ status: 403, code: 'fraud_blocked', info: { reason: 'block_list' } });
      expect(await walletOf(server, world)).toEqual(before);
      const newest = await server.deps.database.asSystem((tx) =>
        tx
          .selectFrom('verification')
          .select(['status', 'risk'])
          .where('configuration_id', '=', world.service)
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      );
      expect(newest).toEqual({ status: 'blocked', risk: { score: 100, reasons: ['block_list'] } });
    },
  );

  it('keeps a code from being sent again to somebody who was put on it meanwhile', async () => {
    const other = await makeService(server);
    const { id } = await other.start('84900000993');
    server.clock.advance(60_000);
    await server.deps.database.asSystem((tx) =>
      tx
        .updateTable('verify_configuration')
        .set({ published: sql`jsonb_set(published, '{fraud,block_list}', '["84900000993"]')` })
        .where('id', '=', other.service)
        .execute(),
    );
    const again = other.client.send(resendVerification, { id });
    await expect(again).rejects.toMatchObject({ code: 'fraud_blocked', info: { reason: 'block_list' } });
  });

  it('keeps them from nobody else, nor from a test number', async () => {
    for (const to of ['84900000992', 'an@example.com', '84912000001']) {
      const started = await world.start(to);
      expect(started.status).toBe('pending');
    }
  });
});
