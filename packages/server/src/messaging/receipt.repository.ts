import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { earliest, latest } from '../database/dated-ids.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';
import type { MessageRow } from './messaging.repository.ts';
import type { AddressedReceipt } from './receipt-address.ts';

const DAY = 24 * 3_600_000;
/** Receipts come within days, so older months are not searched. */
const RECEIPT_DAYS = 7;

export type EndedMessage = Pick<
  MessageRow,
  'id' | 'account_id' | 'campaign_id' | 'verification_id' | 'status' | 'phone' | 'created_by' | 'api_key_id'
>;

/**
 * Moves messages that stand at `from` to how they ended, in one statement. The receipts must be sorted by message, so
 * that two who write the same ones do so in the same order.
 */
export async function endMessages(
  tx: AccountTx,
  scope: AccountScope,
  { from, receipts, now }: { from: 'sent' | 'unknown'; receipts: readonly AddressedReceipt[]; now: Date },
): Promise<EndedMessage[]> {
  if (receipts.length === 0) return [];
  const times = receipts.map(({ messageId }) => timeOfId(messageId) ?? now);
  const column = <T>(read: (receipt: AddressedReceipt) => T) => receipts.map(read);
  const { rows } = await sql<EndedMessage>`
    update message set
      status = receipt.status, provider_ref = receipt.provider_ref, updated_at = ${now},
      error_code = receipt.error_code, error_text = receipt.error_text,
      delivered_at = case when receipt.status = 'delivered' then receipt.at end,
      failed_at = case when receipt.status <> 'delivered' then receipt.at end
    from unnest(
      ${column(({ messageId }) => messageId)}::text[],
      ${times}::timestamptz[],
      ${column(({ status }) => status)}::text[],
      ${column(({ providerRef }) => providerRef)}::text[],
      ${column(({ errorCode }) => errorCode)}::integer[],
      ${column(({ errorText }) => errorText)}::text[],
      ${column(({ at }) => at)}::timestamptz[]
    ) as receipt (id, created_at, status, provider_ref, error_code, error_text, at)
    where message.account_id = ${scope.accountId}
      and message.created_at between ${earliest(times)} and ${latest(times)}
      and message.created_at = receipt.created_at and message.id = receipt.id
      and message.status = ${from}
    returning message.id, message.account_id, message.campaign_id, message.verification_id, message.status,
      message.phone, message.created_by, message.api_key_id
  `.execute(tx);
  return rows;
}

/** The status of each of these messages that exists. */
export async function readStatuses(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<Map<string, MessageRow['status']>> {
  const times = ids.flatMap((id) => timeOfId(id) ?? []);
  if (times.length === 0) return new Map();
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'status'])
    .where('account_id', '=', scope.accountId)
    .where('created_at', '>=', earliest(times))
    .where('created_at', '<=', latest(times))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Campaigns of all accounts some of whose messages have waited for their receipt since before then. */
export async function findWaitingCampaigns(
  tx: SystemTx,
  sentBefore: Date,
): Promise<{ accountId: string; id: string }[]> {
  return await tx
    .selectFrom('campaign')
    .select(['account_id as accountId', 'id'])
    .where('count_sent', '>', 0)
    .where('first_sent_at', '<', sentBefore)
    .execute();
}

/** Marks up to `limit` messages of a campaign as unknown that wait since before then. Answers how many there were. */
export async function markUnknownOfCampaign(
  tx: AccountTx,
  scope: AccountScope,
  { campaignId, sentBefore, limit, now }: { campaignId: string; sentBefore: Date; limit: number; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update message set status = 'unknown', error_code = 1504, updated_at = ${now}
    from (
      select created_at, id from message
      where account_id = ${scope.accountId} and campaign_id = ${campaignId} and status = 'sent'
        and created_at < ${sentBefore}
      order by id limit ${limit} for update
    ) as waiting
    where message.account_id = ${scope.accountId} and message.created_at = waiting.created_at
      and message.id = waiting.id
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Marks single messages of all accounts as unknown; they stay charged and are not sent again by themselves. */
export async function markSinglesUnknown(
  tx: SystemTx,
  { sentBefore, now }: { sentBefore: Date; now: Date },
): Promise<void> {
  await sql`
    update message set status = 'unknown', error_code = 1504, updated_at = ${now}
    from account cross join lateral (
      select created_at, id from message
      where message.account_id = account.id and message.campaign_id is null and message.status = 'sent'
        and message.created_at < ${sentBefore}
        and message.created_at > ${new Date(sentBefore.getTime() - RECEIPT_DAYS * DAY)}
    ) as waiting
    where message.account_id = account.id and message.created_at = waiting.created_at and message.id = waiting.id
      and message.created_at < ${sentBefore}
  `.execute(tx);
}
