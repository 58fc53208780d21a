import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Takes a callback address out of what services send with; of drafts the database takes it out. */
export async function forgetCallback(tx: AccountTx, { accountId }: AccountScope, profileId: string): Promise<void> {
  await sql`
    update verify_configuration set published = published - 'callback_profile_id'
    where account_id = ${accountId} and published->>'callback_profile_id' = ${profileId}
  `.execute(tx);
}
