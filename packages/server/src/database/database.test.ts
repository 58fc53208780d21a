import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { accountScope } from './account-scope.ts';
import { openDatabase, type Database } from './database.ts';

let database: Database;
beforeAll(async () => { const t=Date.now(); database = await openDatabase({ log: silentLog }); console.log('open', Date.now()-t); }, 60000);
afterAll(() => database.close());

test('opens', async () => {
  await database.asSystem((tx) => tx.insertInto('account').values({ id: 'acc_a', name: 'A' }).execute());
  const rows = await database.asAccount(accountScope('acc_a'), (tx) => tx.selectFrom('account').selectAll().execute());
  expect(rows).toHaveLength(1);
  expect(await database.asAccount(accountScope('acc_b'), (tx) => tx.selectFrom('account').selectAll().execute())).toHaveLength(0);
});
