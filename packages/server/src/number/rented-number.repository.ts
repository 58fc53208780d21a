import { sql, type Selectable, type Updateable } from 'kysely';
import { unfinished } from '../campaign/unfinished.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { NumberSubscriptionTable } from '../database/tables/service.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

export type NumberRow = Selectable<NumberSubscriptionTable>;

/** Numbers of all accounts whose fee is due or whose end has come, after `after`, in the order of their ids. */
export async function listDue(
  tx: SystemTx,
  { now, after, take }: { now: Date; after: string; take: number },
): Promise<{ accountId: string; id: string }[]> {
  return await tx
    .selectFrom('number_subscription')
    .select(['account_id as accountId', 'id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', 'in', ['active', 'past_due', 'suspended']), eb('renews_at', '<=', now)]),
        eb.and([eb('status', '=', 'cancel_requested'), eb('releases_at', '<=', now)]),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(take)
    .execute();
}

/** Reads a number and keeps it for this transaction. */
export async function lockNumber(tx: AccountTx, scope: AccountScope, id: string): Promise<NumberRow | undefined> {
  return await tx
    .selectFrom('number_subscription')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a number; a new status begins at `now`. Answers the number as it is then. */
export async function changeNumber(
  tx: AccountTx,
  scope: AccountScope,
  { id, now, ...change }: Omit<Updateable<NumberSubscriptionTable>, 'id'> & { id: string; now: Date },
): Promise<NumberRow> {
  return await tx
    .updateTable('number_subscription')
    .set({ ...change, ...(change.status !== undefined && { status_since: now }), updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const SHOWN = 10;

/** What names something that needs a number. */
interface NumberUser {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

/** Campaigns that are still to call by a number. */
export async function listCallers(tx: AccountTx, scope: AccountScope, id: string): Promise<NumberUser[]> {
  return await tx
    .selectFrom('campaign')
    .select(['id', 'name', 'status'])
    .where('account_id', '=', scope.accountId)
    .where('channel', '=', 'voice')
    .where('status', 'in', [...unfinished])
    .where((eb) => eb(eb.ref('options', '->>').key('number_id'), '=', id))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Published verification services that call by a number. */
export async function listServices(tx: AccountTx, scope: AccountScope, id: string): Promise<NumberUser[]> {
  return await tx
    .selectFrom('verify_configuration')
    .select(['id', 'name', 'status'])
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`published -> 'channels' @> ${JSON.stringify([{ sender_id: id }])}::jsonb`)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
