import { CALL_CAP } from '@app/contracts/voice/call-hours.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** A campaign that played the same sound since `since`. */
export async function findSameSound(
  tx: AccountTx,
  scope: AccountScope,
  { campaignId, soundId, since }: { campaignId: string; soundId: string; since: Date },
): Promise<{ id: string; name: string } | null> {
  const found = await tx
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where('account_id', '=', scope.accountId)
    .where('channel', '=', 'voice')
    .where('sound_id', '=', soundId)
    .where('id', '<>', campaignId)
    .where('launched_at', '>', since)
    .orderBy('launched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Whether somebody of a quote has had an advertising call since it was gathered, and may not get another one yet. */
export async function hasCapped(
  tx: AccountTx,
  { accountId }: AccountScope,
  { quoteId, now }: { quoteId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_capped: boolean }>`
    select exists (
      select from voice_call call
      join campaign_recipient recipient on recipient.account_id = call.account_id and recipient.quote_id = ${quoteId}
        and recipient.spread = hashtext(call.phone) and recipient.phone = call.phone
      where call.account_id = ${accountId} and call.capped_at > ${new Date(now.getTime() - CALL_CAP)}
        and call.message_type = 'advertising'
    ) as is_capped
  `.execute(tx);
  return rows[0]?.is_capped ?? false;
}
