import { sql } from 'kysely';
import type { SystemTx } from '../database/transaction.ts';

export interface ClientErrorCount {
  readonly hour: Date;
  readonly app: string;
  readonly version: string;
  readonly kind: string;
  /** '' for a guest. */
  readonly accountId: string;
}

/** So many different faults of one account, or of guests, are told apart in an hour; further ones are counted together. */
const MOST_FAULTS = 50;
/** What stands for the apps and versions of further ones. */
const FURTHER = { app: 'further', version: 'further' };

/** Counts one fault; answers how often this account has reported it in this hour, and how many others. */
export async function countClientError(
  tx: SystemTx,
  { accountId, ...fault }: ClientErrorCount,
): Promise<{ count: number; others: number }> {
  const { hour, app, kind } = fault;
  const known = await tx
    .selectFrom('client_error')
    .select(['app', 'version', 'kind'])
    .where('hour', '=', hour)
    .where('account_id', '=', accountId)
    .execute();
  const others = known.filter((one) => one.app !== app || one.version !== fault.version || one.kind !== kind).length;
  const isOneMore = others === known.length && others >= MOST_FAULTS;
  const { count } = await tx
    .insertInto('client_error')
    .values({ ...fault, ...(isOneMore && FURTHER), account_id: accountId })
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'app', 'version', 'kind', 'account_id'])
        .doUpdateSet({ count: sql`client_error.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return { count, others };
}

/** Accounts that used the product since a moment. */
export async function activeAccounts(tx: SystemTx, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .select('account_id')
    .distinct()
    .where('last_used_at', '>=', since)
    .where('kind', '=', 'full')
    .execute();
  return rows.map(({ account_id: account }) => account);
}

/** How many sessions had a page open since a moment, by the revision of the environment it ran. */
export async function pagesByRevision(tx: SystemTx, since: Date): Promise<Record<string, number>> {
  const rows = await tx
    .selectFrom('session')
    .select(['page_revision', (eb) => eb.fn.countAll<string>().as('count')])
    .where('page_seen_at', '>=', since)
    .where('page_revision', 'is not', null)
    .groupBy('page_revision')
    .execute();
  return Object.fromEntries(rows.map(({ page_revision: revision, count }) => [String(revision), Number(count)]));
}

/** Who reported a fault of which build since a moment, as `app@version account`; guests are nobody. */
export async function failingAccounts(tx: SystemTx, since: Date): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('client_error')
    .select(['app', 'version', 'account_id'])
    .distinct()
    .where('hour', '>=', new Date(Math.floor(since.getTime() / 3_600_000) * 3_600_000))
    .where('account_id', '<>', '')
    .execute();
  return new Set(rows.map(({ app, version, account_id: account }) => `${app}@${version} ${account}`));
}
