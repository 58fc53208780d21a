import { sql } from 'kysely';
import { openTestDatabase } from './database/testing/test-database.ts';
import { createIds } from './ids.ts';
import { systemClock } from './clock.ts';
import { createAccount, createMember } from './database/factories/identity.factories.ts';
import { findProfile } from './auth/auth.repository.ts';
const database = await openTestDatabase();
const world = { database, clock: systemClock, ids: createIds(systemClock) };
const { accountId, scope } = await createAccount(world, { balance: 1000 });
const { userId } = await createMember(world, { accountId, role: 'owner' });
async function time(name: string, n: number, work: () => Promise<unknown>) {
  for (let i = 0; i < n / 4; i++) await work();
  const c = process.cpuUsage(); const t = performance.now();
  for (let i = 0; i < n; i++) await work();
  const d = process.cpuUsage(c);
  console.log(name.padEnd(40), ((d.user + d.system) / n / 1000).toFixed(3), 'ms cpu', ((performance.now() - t) / n).toFixed(3), 'ms wall');
}
await time('asSystem empty', 1000, () => database.asSystem(async () => 1));
await time('asAccount empty', 1000, () => database.asAccount(scope, async () => 1));
await time('asSystem select 1', 1000, () => database.asSystem((tx) => sql`select 1`.execute(tx)));
await time('asAccount select 1', 1000, () => database.asAccount(scope, (tx) => sql`select 1`.execute(tx)));
await time('asAccount findProfile', 1000, () => database.asAccount(scope, (tx) => findProfile(tx, scope, userId)));
await time('asSystem findProfile', 1000, () => database.asSystem((tx) => findProfile(tx as never, scope, userId)));
await time('asAccount wallet', 1000, () => database.asAccount(scope, (tx) => tx.selectFrom('wallet').selectAll().where('account_id','=',accountId).execute()));
await time('asSystem wallet', 1000, () => database.asSystem((tx) => tx.selectFrom('wallet').selectAll().where('account_id','=',accountId).execute()));
await database.close();
