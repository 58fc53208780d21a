import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

/** Audiences whose time is over, but for those of a campaign that was worked on, or sent, since `touchedSince`. */
export async function findExpired(
  tx: SystemTx,
  { now, touchedSince, limit }: { now: Date; touchedSince: Date; limit: number },
): Promise<{ account_id: string; id: string }[]> {
  return await tx
    .selectFrom('audience')
    .select(['account_id', 'id'])
    .where('expires_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('campaign')
            .select('campaign.id')
            .whereRef('campaign.account_id', '=', 'audience.account_id')
            .where('campaign.updated_at', '>', touchedSince)
            .where('audience.status', '<>', 'cancelled')
            .where(sql<boolean>`campaign.audience->'audience_ids' ? audience.id`),
        ),
      ),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** Hides an audience from now on, and stops whoever reads it. */
export async function markForgotten(
  tx: AccountTx,
  scope: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('audience')
    .set({ status: 'cancelled', reading: sql`reading + 1`, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** Takes away an audience that was marked as forgotten; answers the key of its file. */
export async function deleteAudience(tx: AccountTx, scope: AccountScope, id: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom('audience')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('status', '=', 'cancelled')
    .returning('file_key')
    .executeTakeFirst();
  return gone?.file_key ?? null;
}

/** Whether anything of an upload is left: an audience, or an import of contacts or of refusals. */
export async function hasFile(tx: SystemTx, key: string): Promise<boolean> {
  const audience = await tx.selectFrom('audience').select('id').where('file_key', '=', key).executeTakeFirst();
  if (audience) return true;
  const taken = await tx.selectFrom('contact_import').select('id').where('file_key', '=', key).executeTakeFirst();
  if (taken) return true;
  const refusals = await tx.selectFrom('optout_import').select('id').where('file_key', '=', key).executeTakeFirst();
  return refusals !== undefined;
}
