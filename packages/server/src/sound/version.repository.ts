import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { SoundVersionTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

/** One version of one sound. */
export interface VersionId {
  readonly soundId: string;
  readonly version: number;
}

export type VersionRow = Selectable<SoundVersionTable>;

export async function insertVersion(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<SoundVersionTable>, 'account_id'>,
): Promise<void> {
  await tx
    .insertInto('sound_version')
    .values({ ...row, account_id: scope.accountId })
    .execute();
}

/** A version that is still to be made ready; undefined if it is, failed, or was taken away. */
export async function readProcessing(
  tx: AccountTx,
  scope: AccountScope,
  { soundId, version }: VersionId,
): Promise<VersionRow | undefined> {
  return await tx
    .selectFrom('sound_version')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('sound_id', '=', soundId)
    .where('version', '=', version)
    .where('status', '=', 'processing')
    .executeTakeFirst();
}

/** Ends the processing of a version. Answers whether it was still wanted. */
export async function endProcessing(
  tx: AccountTx,
  scope: AccountScope,
  { soundId, version }: VersionId,
  outcome: Omit<Updateable<SoundVersionTable>, 'account_id' | 'sound_id' | 'version'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sound_version')
    .set(outcome)
    .where('account_id', '=', scope.accountId)
    .where('sound_id', '=', soundId)
    .where('version', '=', version)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keys of all files of a sound. */
export async function fileKeysOf(tx: AccountTx, scope: AccountScope, soundId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('sound_version')
    .select(['file_key', 'phone_key'])
    .where('account_id', '=', scope.accountId)
    .where('sound_id', '=', soundId)
    .execute();
  return rows.flatMap(({ file_key: file, phone_key: phone }) => (phone === null ? [file] : [file, phone]));
}

/** Whether any sound of any account has this file. */
export async function isFileKnown(tx: SystemTx, key: string): Promise<boolean> {
  const known = await tx
    .selectFrom('sound_version')
    .select('version')
    .where((eb) => eb.or([eb('file_key', '=', key), eb('phone_key', '=', key)]))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}
