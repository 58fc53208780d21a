import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { UsageLine } from '../database/tables/billing.tables.ts';
import { json } from '../database/tables/columns.ts';
import type { CampaignTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { amountOf } from '../ledger/usage-lines.ts';

export type CampaignCount =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'expired'
  | 'unknown'
  | 'failed';

/** By how much each count changes. Whatever leaves one count enters another, so the changes sum to zero. */
export type CountChanges = Partial<Readonly<Record<CampaignCount, number>>>;

export interface Move {
  readonly id: string;
  readonly changes: CountChanges;
  /** What is charged now, and for what; posted to the ledger later, in sums. */
  readonly charged?: readonly UsageLine[];
  /** Messages that go back to those who wait: to the queued ones, or to the cancelled ones if the rest was cancelled. */
  readonly putBack?: number;
  /** Those of them who get an SMS instead of a message by Zalo. */
  readonly fellBack?: number;
  readonly now: Date;
}

export type MovedCampaign = Pick<Selectable<CampaignTable>, 'status' | 'count_queued' | 'count_sending'>;

/**
 * Moves a campaign's counts and charges with its messages. It locks the campaign until the transaction ends, so it comes
 * after the messages, and before the wallet.
 */
export async function moveCounts(tx: AccountTx, scope: AccountScope, move: Move): Promise<void> {
  await movingCounts(scope, move).execute(tx);
}

/** The statement of {@link moveCounts}, as a part of others; it answers the campaign as {@link MovedCampaign}. */
export function movingCounts(
  { accountId }: AccountScope,
  { id, changes, charged = [], putBack = 0, fellBack = 0, now }: Move,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<MovedCampaign> {
  const assignments = Object.entries(changes)
    .filter(([, change]) => change !== 0)
    .map(([count, change]) => add(`count_${count}`, sql`${change}::integer`));
  if (charged.length > 0) {
    const amount = sql`${amountOf(charged)}::bigint`;
    assignments.push(add('cost_charged', amount), add('cost_unposted', amount));
    assignments.push(sql`usage_unposted = add_usage(usage_unposted, ${json(charged)}::jsonb)`);
  }
  if (putBack > 0) {
    assignments.push(
      add('count_queued', sql`case when status = 'cancelling' then 0 else ${putBack}::integer end`),
      add('count_cancelled', sql`case when status = 'cancelling' then ${putBack}::integer else 0 end`),
    );
  }
  if (fellBack > 0) assignments.push(add('count_fell_back', sql`${fellBack}::integer`));
  if ((changes.sent ?? 0) > 0) assignments.push(sql`first_sent_at = coalesce(first_sent_at, ${now})`);
  return sql`
    update campaign set ${sql.join([...assignments, sql`updated_at = ${now}`])}
    where account_id = ${accountId} and id = ${id} and ${condition}
    returning status, count_queued, count_sending
  `;
}

function add(column: string, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.raw(column)} = ${sql.raw(column)} + ${amount}`;
}
