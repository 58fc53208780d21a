import type { PictureKind } from '@app/contracts/zalo/zalo-limits.ts';
import { sql, type Insertable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ZaloPictureTable } from '../database/tables/zalo.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

export async function insertPicture(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<ZaloPictureTable>, 'account_id'>,
): Promise<void> {
  await tx
    .insertInto('zalo_picture')
    .values({ ...row, account_id: scope.accountId })
    .execute();
}

interface MediaOfSender {
  readonly senderId: string;
  readonly mediaId: string;
}

/** Pictures by what Zalo calls them; those that were not uploaded here are not among them. */
export async function findPictures(
  tx: AccountTx,
  scope: AccountScope,
  wanted: readonly MediaOfSender[],
): Promise<(MediaOfSender & { readonly id: string; readonly kind: PictureKind })[]> {
  if (wanted.length === 0) return [];
  const pairs = wanted.map(({ senderId, mediaId }) => sql`(${senderId}, ${mediaId})`);
  return await tx
    .selectFrom('zalo_picture')
    .select(['id', 'kind', 'sender_id as senderId', 'media_id as mediaId'])
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`(sender_id, media_id) in (${sql.join(pairs)})`)
    .execute();
}

/** A picture with its content. */
export async function readPicture(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<{ mime: ZaloPictureTable['mime']; content: Buffer } | null> {
  const row = await tx
    .selectFrom('zalo_picture')
    .select(['mime', 'content'])
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  // The embedded engine gives plain bytes.
  return row ? { mime: row.mime, content: Buffer.from(row.content) } : null;
}
