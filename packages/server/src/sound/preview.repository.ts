import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { StoredFile } from '../files/file-store.ts';

/** Notes files of a preview, which nothing else names. */
export async function insertPreview(
  tx: AccountTx,
  { accountId }: AccountScope,
  { files, now }: { files: readonly StoredFile[]; now: Date },
): Promise<void> {
  await tx
    .insertInto('sound_preview')
    .values(files.map(({ key, bytes }) => ({ account_id: accountId, file_key: key, bytes, created_at: now })))
    .execute();
}

/** Forgets previews of before `until`, of all accounts. */
export async function deletePreviews(tx: SystemTx, until: Date): Promise<void> {
  await tx.deleteFrom('sound_preview').where('created_at', '<', until).execute();
}
