import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createVault, type Vault } from './vault.ts';

const NAME = 'vault';

/**
 * The installation's vault: of the configured key, else of a random one that is made once and kept in the database,
 * where it protects against a leaked table, not against a leaked database.
 */
export async function openVault(options: {
  database: Database;
  clock: Clock;
  secretKey: string | null;
}): Promise<Vault> {
  const { database, clock, secretKey } = options;
  if (secretKey !== null) return createVault(secretKey);
  const made = { name: NAME, value: randomBytes(32).toString('base64url'), created_at: clock.now() };
  const { value } = await database.asSystem(async (tx) => {
    // Two processes may start at once: the first key stays.
    await tx
      .insertInto('server_secret')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx.selectFrom('server_secret').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
  });
  return createVault(value);
}
