import { sql } from 'kysely';
import { unfinished } from '../campaign/unfinished.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { CampaignStatus, Channel } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

const SHOWN = 10;

export interface UsingCampaign {
  readonly id: string;
  readonly name: string;
  readonly channel: Channel;
  readonly status: CampaignStatus;
}

/** A tag or segment is named by campaigns' sources and by keys of calls; ids are unlike any other text of theirs. */
function uses(id: string) {
  const quoted = JSON.stringify(id);
  return sql<boolean>`(position(${quoted}::text in audience::text) > 0 or position(${quoted}::text in options::text) > 0)`;
}

/** The newest campaigns that are still to send and use a tag or segment. */
export async function listCampaignsUsing(tx: AccountTx, scope: AccountScope, id: string): Promise<UsingCampaign[]> {
  return await tx
    .selectFrom('campaign')
    .select(['id', 'name', 'channel', 'status'])
    .where('account_id', '=', scope.accountId)
    .where('status', 'in', [...unfinished])
    .where(uses(id))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** How many drafts and campaigns that are still to send use any of these. */
export async function countCampaignsUsing(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('campaign')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('status', 'in', ['draft', ...unfinished])
    .where((where) => where.or(ids.map(uses)))
    .executeTakeFirstOrThrow();
  return count;
}

/** Drafts and campaigns that are still to send use `into` where they used `from`; what a draft's quote was is old then. */
export async function renameInCampaigns(
  tx: AccountTx,
  scope: AccountScope,
  { from, into, now }: { from: string; into: string; now: Date },
): Promise<void> {
  const renamed = (column: 'audience' | 'options') =>
    sql<string>`replace(${sql.ref(column)}::text, ${JSON.stringify(from)}::text, ${JSON.stringify(into)}::text)::jsonb`;
  await tx
    .updateTable('campaign')
    .set({
      audience: renamed('audience'),
      options: renamed('options'),
      revision: sql<number>`revision + (status = 'draft')::integer`,
      updated_at: now,
    })
    .where('account_id', '=', scope.accountId)
    .where('status', 'in', ['draft', ...unfinished])
    .where(uses(from))
    .execute();
}
