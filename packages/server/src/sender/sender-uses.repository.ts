import type { SenderStep, SenderUses } from '@app/contracts/sender/sender-record.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { readSteps } from '../audit/timeline.repository.ts';
import { unfinished } from '../campaign/unfinished.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { reasonText } from './sender-reasons.ts';

const SHOWN = 10;

/** What keeps a sender from being deleted: campaigns that are still to send under it, and templates bound to it. */
export async function listUses(tx: AccountTx, scope: AccountScope, senderId: string): Promise<SenderUses> {
  const campaigns = await tx
    .selectFrom('campaign')
    .select(['id', 'name', 'status'])
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .where('status', 'in', [...unfinished])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const templates = await tx
    .selectFrom('template')
    .select(['id', 'name', 'status'])
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return { campaigns, templates };
}

/** The newest campaigns under a sender, and how many there are. */
export async function listCampaignsUnder(tx: AccountTx, scope: AccountScope, senderId: string) {
  const query = tx.selectFrom('campaign').where('account_id', '=', scope.accountId).where('sender_id', '=', senderId);
  const rows = await query
    .select(['id', 'name', 'status', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { campaigns: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), count };
}

/** Messages handed over under a sender since a time: campaigns by their counters, single ones counted. */
export async function readVolume(
  tx: AccountTx,
  scope: AccountScope,
  { senderId, since }: { senderId: string; since: Date },
): Promise<{ sent: number; delivered: number }> {
  const { rows } = await sql<{ sent: number; delivered: number }>`
    select coalesce(sum(handed_over), 0)::bigint as sent, coalesce(sum(delivered), 0)::bigint as delivered
    from (
      select count_delivered as delivered,
        count_sent + count_delivered + count_undelivered + count_expired + count_unknown as handed_over
      from campaign
      where account_id = ${scope.accountId} and sender_id = ${senderId} and launched_at >= ${since}
      union all
      select count(*) filter (where status = 'delivered'),
        count(*) filter (where status in ('sent', 'delivered', 'undelivered', 'expired', 'unknown'))
      from message
      where account_id = ${scope.accountId} and sender_id = ${senderId} and campaign_id is null
        and created_at >= ${since}
    ) part
  `.execute(tx);
  return rows[0] ?? { sent: 0, delivered: 0 };
}

const afterSchema = v.fallback(v.object({ status: v.optional(v.string()), carrier: v.optional(v.string()) }), {});

/** What happened to a sender, oldest first, as its audit tells. */
export async function readTimeline(
  tx: AccountTx,
  scope: AccountScope,
  { senderId, locale }: { senderId: string; locale: Locale },
): Promise<SenderStep[]> {
  const steps = await readSteps(tx, scope, { type: 'sender', id: senderId });
  return steps.map(({ after, reason, ...step }) => {
    const { status = null, carrier = null } = v.parse(afterSchema, after);
    return { ...step, status, carrier, reason: reasonText(reason, locale) };
  });
}
