import type { CallbackEvent } from '@app/contracts/settings/callback.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { CallbackProfileTable } from '../database/tables/callback.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

export type ProfileRow = Selectable<CallbackProfileTable>;

/** Every profile of the account, the oldest first. */
export async function listProfiles(tx: AccountTx, scope: AccountScope): Promise<ProfileRow[]> {
  return await profilesOf(tx, scope).orderBy('created_at').orderBy('id').execute();
}

export async function readProfile(tx: AccountTx, scope: AccountScope, id: string): Promise<ProfileRow | undefined> {
  return await profilesOf(tx, scope).where('id', '=', id).executeTakeFirst();
}

/** Whether one of these events is recorded for any profile of the account. */
export async function isAnyTold(
  tx: AccountTx,
  scope: AccountScope,
  events: readonly CallbackEvent[],
): Promise<boolean> {
  const found = await profilesOf(tx, scope)
    .where('status', 'in', ['active', 'failing', 'auto_disabled'])
    .where(sql<boolean>`events && ${[...events]}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Reads a profile and keeps it for this transaction. */
export async function lockProfile(tx: AccountTx, scope: AccountScope, id: string): Promise<ProfileRow | undefined> {
  return await profilesOf(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst();
}

function profilesOf(tx: AccountTx, { accountId }: AccountScope) {
  return tx.selectFrom('callback_profile').selectAll().where('account_id', '=', accountId);
}

/** Adds a profile; undefined if another of the account has its address. */
export async function insertProfile(
  tx: AccountTx,
  { accountId }: AccountScope,
  profile: Omit<Insertable<CallbackProfileTable>, 'account_id'>,
): Promise<ProfileRow | undefined> {
  return await tx
    .insertInto('callback_profile')
    .values({ ...profile, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['account_id', 'url']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateProfile(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
  changes: Updateable<CallbackProfileTable>,
): Promise<ProfileRow> {
  return await tx
    .updateTable('callback_profile')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether another profile of the account has this address. */
export async function isAddressTaken(
  tx: AccountTx,
  { accountId }: AccountScope,
  { url, id }: { url: string; id: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('callback_profile')
    .select('id')
    .where('account_id', '=', accountId)
    .where('url', '=', url)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function deleteProfile(tx: AccountTx, { accountId }: AccountScope, id: string): Promise<void> {
  await tx.deleteFrom('callback_profile').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** What waits for a profile will not be sent, unless somebody sends it again. */
export async function discardOpen(
  tx: AccountTx,
  { accountId }: AccountScope,
  { profileId, now }: { profileId: string; now: Date },
): Promise<void> {
  await sql`
    update callback_delivery set status = 'discarded', next_attempt_at = null, updated_at = ${now}
    where account_id = ${accountId} and profile_id = ${profileId} and status in ('pending', 'retrying')
  `.execute(tx);
}
