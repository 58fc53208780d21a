import { sql, type Selectable } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { CampaignTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

const columns = [
  'id',
  'status',
  'count_recipients',
  'count_excluded',
  'count_queued',
  'count_sending',
  'count_sent',
  'count_delivered',
  'count_undelivered',
  'count_expired',
  'count_unknown',
  'count_failed',
  'count_cancelled',
  'count_clicked',
] as const;

type Announced = Pick<Selectable<CampaignTable>, (typeof columns)[number]>;

/** The campaign's counts, if they were not announced since then: whoever gets them announces them. */
export async function claimAnnouncement(
  tx: AccountTx,
  scope: AccountScope,
  { id, now, since }: { id: string; now: Date; since: Date },
): Promise<Announced | undefined> {
  return await tx
    .updateTable('campaign')
    .set({ announced_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    // A clock that was set back must not silence a campaign.
    .where(sql<boolean>`(announced_at is null or announced_at <= ${since} or announced_at > ${now})`)
    .returning([...columns])
    .executeTakeFirst();
}

/** Tells open pages what state a campaign is in now, whenever they were last told. */
export async function announceNow(bus: Bus, tx: AccountTx, scope: AccountScope, id: string): Promise<void> {
  const campaign = await tx
    .selectFrom('campaign')
    .select([...columns])
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  announceCounts(bus, tx, scope, campaign);
}

export function announceCounts(bus: Bus, tx: AccountTx, { accountId }: AccountScope, campaign: Announced): void {
  const { id, status, ...counts } = campaign;
  const named = Object.entries(counts).map(([column, count]) => [column.replace(/^count_/, ''), count] as const);
  bus.publish(tx, { accountId, topic: 'campaign', data: { id, status, counts: Object.fromEntries(named) } });
}
