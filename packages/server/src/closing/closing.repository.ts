import type { Closing, ClosingObstacle } from '@app/contracts/account/closing.ts';
import { sql } from 'kysely';
import { unfinished } from '../campaign/unfinished.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, AnyTx } from '../database/transaction.ts';
import { revokeKeys } from '../team/team.repository.ts';

export interface ClosingRow extends Omit<Closing, 'closed_at' | 'obstacles'> {
  readonly closed_at: Date | null;
  readonly name: string;
  readonly counts: Readonly<Record<ClosingObstacle, number>>;
}

/** How the account stands, and what is not over yet in it. */
export async function readClosing(tx: AccountTx, { accountId }: AccountScope): Promise<ClosingRow> {
  const { rows } = await sql<ClosingRow>`
    with open_campaigns as (
      select count(*) as campaigns from campaign where account_id = ${accountId}
        and status in (${sql.join([...unfinished])})
    )
    select account.closed_at, account.name, account.currency,
      coalesce((select balance from wallet where account_id = ${accountId}), 0) as balance,
      (select count(*)::integer from member
        where account_id = ${accountId} and status = 'active' and role <> 'owner') as colleagues,
      (select count(*)::integer from api_key
        where account_id = ${accountId} and status in ('active', 'rotating')) as api_keys,
      jsonb_build_object(
        'campaigns', campaigns,
        -- Whatever is under way has its money reserved.
        'messages', (select count(*) from wallet where account_id = ${accountId} and reserved > 0 and campaigns = 0),
        'numbers', (select count(*) from number_subscription where account_id = ${accountId}
          and status not in ('released', 'expired')),
        'payments', (select count(*) from payment where account_id = ${accountId}
          and status in ('requires_action', 'processing', 'awaiting_transfer', 'matched', 'review', 'disputed'))
      ) as counts
    from account, open_campaigns where account.id = ${accountId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no account ${accountId}`);
  return row;
}

/** Closing and opening come one after the other. */
export async function lockAccount(tx: AccountTx, { accountId }: AccountScope): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
}

/** Ends what works without a person: keys, services, auto-recharge, invitations. */
export async function stopAll(tx: AccountTx, scope: AccountScope, now: Date): Promise<void> {
  const { accountId } = scope;
  await revokeKeys(tx, scope, { now });
  await tx
    .updateTable('verify_configuration')
    .set({ status: 'disabled', updated_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'published')
    .execute();
  await tx
    .updateTable('auto_recharge')
    .set({ enabled: false, updated_at: now })
    .where('account_id', '=', accountId)
    .execute();
  await tx
    .updateTable('invitation')
    .set({ status: 'cancelled', updated_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .execute();
}

export async function setClosed(tx: AccountTx, { accountId }: AccountScope, at: Date | null, now: Date): Promise<void> {
  await tx.updateTable('account').set({ closed_at: at, updated_at: now }).where('id', '=', accountId).execute();
}

/** Everybody who belongs to the account. */
export async function listPeople(tx: AnyTx, { accountId }: AccountScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: id }) => id);
}
