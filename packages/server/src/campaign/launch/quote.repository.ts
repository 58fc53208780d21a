import type { Selectable } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import { json } from '../../database/tables/columns.ts';
import type { Channel } from '../../database/tables/messaging.tables.ts';
import type { QuotePrice, QuoteTable } from '../../database/tables/sending.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';

export type QuoteRow = Selectable<QuoteTable>;

/** Begins a quote: its recipients are still to be gathered. */
export async function insertQuote(
  tx: AccountTx,
  scope: AccountScope,
  quote: { id: string; campaignId: string; revision: number; createdBy: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('quote')
    .values({
      account_id: scope.accountId,
      id: quote.id,
      campaign_id: quote.campaignId,
      revision: quote.revision,
      created_by: quote.createdBy,
      created_at: quote.now,
      updated_at: quote.now,
    })
    .execute();
}

export async function findQuote(tx: AccountTx, scope: AccountScope, id: string): Promise<QuoteRow | undefined> {
  return await tx
    .selectFrom('quote')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The newest quote of a draft at a revision that is being built or can be launched at `until` still. */
export async function findCurrentQuote(
  tx: AccountTx,
  scope: AccountScope,
  { campaignId, revision, until }: { campaignId: string; revision: number; until: Date },
): Promise<QuoteRow | undefined> {
  return await tx
    .selectFrom('quote')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', campaignId)
    .where('revision', '=', revision)
    .where((eb) =>
      eb.or([eb('status', '=', 'building'), eb.and([eb('status', '=', 'ready'), eb('expires_at', '>', until)])]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps the price of a quote whose recipients are gathered; it can be launched until `expiresAt`. */
export async function finishQuote(
  tx: AccountTx,
  scope: AccountScope,
  { id, price, expiresAt, now }: { id: string; price: QuotePrice; expiresAt: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('quote')
    .set({ status: 'ready', progress: 1, price: json(price), expires_at: expiresAt, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** Gives a quote up: its draft was changed while its recipients were gathered. */
export async function failQuote(
  tx: AccountTx,
  scope: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('quote')
    .set({ status: 'failed', updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** How many of these audiences cannot be sent to: still being read, undecided, failed, or gone. */
export async function countUnreadyAudiences(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const ready = await tx
    .selectFrom('audience')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'ready')
    .execute();
  return ids.length - ready.length;
}

/** Returns the channel of the campaign that a quote is of; undefined for a quote that is not this account's. */
export async function findQuotedChannel(
  tx: AccountTx,
  scope: AccountScope,
  quoteId: string,
): Promise<Channel | undefined> {
  const found = await tx
    .selectFrom('quote')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.account_id', '=', 'quote.account_id').onRef('campaign.id', '=', 'quote.campaign_id'),
    )
    .select('campaign.channel')
    .where('quote.account_id', '=', scope.accountId)
    .where('quote.id', '=', quoteId)
    .executeTakeFirst();
  return found?.channel;
}

/** A campaign that sent the same text since `since`. */
export async function findSameText(
  tx: AccountTx,
  scope: AccountScope,
  { campaignId, content, since }: { campaignId: string; content: string; since: Date },
): Promise<{ id: string; name: string } | null> {
  const found = await tx
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where('account_id', '=', scope.accountId)
    .where('channel', '=', 'sms')
    .where('id', '<>', campaignId)
    .where('launched_at', '>', since)
    .where('content', '=', content)
    .orderBy('launched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
