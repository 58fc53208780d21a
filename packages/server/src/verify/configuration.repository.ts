import { sql, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { StoredSettings, VerifyConfigurationTable } from '../database/tables/service.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';
import { draftColumns } from './service-settings.ts';

export type ConfigurationRow = Selectable<VerifyConfigurationTable>;

export interface ConfigurationFilter extends PageInput {
  readonly search: string;
  readonly status: readonly ConfigurationRow['status'][];
  readonly id?: string | undefined;
}

const sortColumns = { created_at: 'created_at', name: 'folded(name) collate "C"' } as const;

/** Services that were not deleted. */
function kept(tx: AccountTx, { accountId }: AccountScope) {
  return tx.selectFrom('verify_configuration').where('account_id', '=', accountId).where('deleted_at', 'is', null);
}

/** A service, kept for this transaction; undefined once it was deleted. */
export async function lockConfiguration(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<ConfigurationRow | undefined> {
  return await kept(tx, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countKeptConfigurations(tx: AccountTx, scope: AccountScope): Promise<number> {
  const { count } = await kept(tx, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A service as it is now; undefined once it was deleted. */
export async function readConfiguration(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<ConfigurationRow | undefined> {
  return await kept(tx, scope).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes a service. Throws if there is none of that id. */
export async function updateConfiguration(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, ...change }: { id: string } & Omit<Updateable<VerifyConfigurationTable>, 'account_id' | 'id'>,
): Promise<ConfigurationRow> {
  return await tx
    .updateTable('verify_configuration')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a service that is a draft. */
export async function insertConfiguration(
  tx: AccountTx,
  { accountId }: AccountScope,
  { settings, now, ...own }: { settings: StoredSettings; id: string; name: string; created_by: string; now: Date },
): Promise<ConfigurationRow> {
  return await tx
    .insertInto('verify_configuration')
    .values({ ...draftColumns(settings), ...own, account_id: accountId, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Services that were not deleted, the oldest first. */
export async function listKept(tx: AccountTx, scope: AccountScope): Promise<ConfigurationRow[]> {
  return await kept(tx, scope).selectAll().orderBy('id').execute();
}

/** Makes a draft with the settings of another service. */
export async function insertCopy(
  tx: AccountTx,
  { accountId }: AccountScope,
  { of, ...fresh }: { of: ConfigurationRow; id: string; name: string; created_by: string; now: Date },
): Promise<ConfigurationRow> {
  const { now, ...own } = fresh;
  // Its widget has keys of its own.
  const { widget_key: _key, ...copied } = of;
  return await tx
    .insertInto('verify_configuration')
    .values({
      ...copied,
      ...own,
      channels: json(of.channels),
      texts: json(of.texts),
      fraud: json(of.fraud),
      test_numbers: json(of.test_numbers),
      widget: json(of.widget),
      widget_old_key: null,
      widget_old_key_until: null,
      published: null,
      conversion_told_at: null,
      account_id: accountId,
      status: 'draft',
      version: 1,
      published_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Everything of the filter but the status. */
function matching(tx: AccountTx, scope: AccountScope, { search, id }: ConfigurationFilter) {
  let query = kept(tx, scope);
  if (id !== undefined) query = query.where('id', '=', id);
  const words = matchesWords(search, ['name', 'brand']);
  return words ? query.where(words) : query;
}

/** One page of configurations. */
export async function listConfigurations(
  tx: AccountTx,
  scope: AccountScope,
  filter: ConfigurationFilter,
): Promise<ConfigurationRow[]> {
  const { column, direction } = sortOf(filter.sort);
  let query = matching(tx, scope, filter);
  if (filter.status.length > 0) query = query.where('status', 'in', [...filter.status]);
  return query
    .selectAll()
    .orderBy(sql`${sql.raw(sortColumn(sortColumns, column))} ${sql.raw(direction)}`)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
}

/** Matching configurations per status. */
export async function countConfigurations(
  tx: AccountTx,
  scope: AccountScope,
  filter: ConfigurationFilter,
): Promise<Record<string, number>> {
  const rows = await matching(tx, scope, filter)
    .select((eb) => ['status', eb.fn.countAll<number>().as('configurations')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, row.configurations]));
}

export interface VerifyCounts {
  readonly sent: number;
  readonly delivered: number;
  readonly verified: number;
}

/** Counts per configuration since an hour, from the hourly counters. */
export async function readVerifyCounts(
  tx: AccountTx,
  scope: AccountScope,
  since: Date,
): Promise<Map<string, VerifyCounts>> {
  const rows = await tx
    .selectFrom('verification_count')
    .select('configuration_id')
    .select([
      sql<number>`sum(sent)::bigint`.as('sent'),
      sql<number>`sum(delivered)::bigint`.as('delivered'),
      sql<number>`sum(verified)::bigint`.as('verified'),
    ])
    .where('account_id', '=', scope.accountId)
    .where('hour', '>', since)
    .groupBy('configuration_id')
    .execute();
  return new Map(rows.map(({ configuration_id, ...counts }) => [configuration_id, counts]));
}
