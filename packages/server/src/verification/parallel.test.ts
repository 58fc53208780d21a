import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { makeKey } from '@app/testing/api-key.ts';
import { startVerification } from '@app/contracts/verification/verification.calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVerifyConfiguration } from '../database/factories/record.factories.ts';
import { createDatabaseOn } from '../database/testing/test-database.ts';
import { json } from '../database/tables/columns.ts';

const postgres = process.env['DATABASE_URL'];
const LIMIT = 7;
const ASKED = 200;

let servers: TestServer[] = [];
let drop = () => Promise.resolve();

// The embedded database lets one process in: there one server answers them all.
beforeAll(async () => {
  if (postgres === undefined) {
    servers = [await startTestServer()];
    return;
  }
  const made = await createDatabaseOn(postgres);
  drop = () => made.drop();
  servers = [await startTestServer({ databaseUrl: made.url }), await startTestServer({ databaseUrl: made.url })];
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.close();
  await drop();
});

it('200 starts at once, on two servers, never pass a limit, and only what was accepted is charged', async () => {
  const [one] = servers;
  if (!one) throw new Error('There is a server');
  const key = await makeKey(one, { balance: 10_000_000 });
  const fraud = { country_allow: ['VN'], prefix_velocity: 0, ip_velocity: 0, min_conversion_pct: 0 };
  const { configurationId } = await createVerifyConfiguration(one.deps, {
    accountId: key.accountId,
    limit_total: LIMIT,
    fraud: json(fraud),
  });
  const outcomes = await Promise.all(
    Array.from({ length: ASKED }, (_, index) => {
      const server = servers[index % servers.length] ?? one;
      const client = server.client({ token: key.secret });
      const to = `8491${String(1_000_000 + index)}`;
      return client.send(startVerification, { configuration_id: configurationId, to }).then(
        () => 'accepted',
        ({ info }: { info: { limit?: string } | null }) => info?.limit ?? 'failed',
      );
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(LIMIT);
  expect(outcomes.filter((outcome) => outcome === 'limit_total')).toHaveLength(ASKED - LIMIT);
  const rows = await one.deps.database.asSystem((tx) =>
    tx
      .selectFrom('verification')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .where('configuration_id', '=', configurationId)
      .groupBy('status')
      .orderBy('status')
      .execute(),
  );
  expect(rows).toEqual([
    { status: 'blocked', count: ASKED - LIMIT },
    { status: 'pending', count: LIMIT },
  ]);
  const messages = await one.deps.database.asSystem((tx) =>
    tx.selectFrom('message').select('id').where('account_id', '=', key.accountId).execute(),
  );
  expect(messages).toHaveLength(LIMIT);
}, 120_000);
