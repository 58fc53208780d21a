import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { TemplateVersionTable } from '../database/tables/template.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

export type VersionRow = Selectable<TemplateVersionTable>;
export type NamedVersionRow = VersionRow & { readonly creator: string | null };

/** The versions of some templates, newest first. */
export function listVersions(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<NamedVersionRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('template_version')
    .leftJoin('app_user', 'app_user.id', 'template_version.created_by')
    .selectAll('template_version')
    .select('app_user.name as creator')
    .where('template_version.account_id', '=', scope.accountId)
    .where('template_version.template_id', 'in', [...ids])
    .orderBy('template_version.version', 'desc')
    .execute();
}

/** The newest version of a template, which is locked. */
export function readNewestVersion(tx: AccountTx, scope: AccountScope, id: string): Promise<VersionRow> {
  return tx
    .selectFrom('template_version')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('template_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** One version of a template, which is locked. */
export function readVersion(tx: AccountTx, scope: AccountScope, id: string, version: number): Promise<VersionRow> {
  return tx
    .selectFrom('template_version')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
}

export async function insertVersion(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<TemplateVersionTable>, 'account_id'>,
): Promise<void> {
  await tx
    .insertInto('template_version')
    .values({ ...row, account_id: scope.accountId })
    .execute();
}

export async function updateVersion(
  tx: AccountTx,
  scope: AccountScope,
  { template_id: id, version }: Pick<VersionRow, 'template_id' | 'version'>,
  changes: Omit<Updateable<TemplateVersionTable>, 'account_id' | 'template_id' | 'version'>,
): Promise<void> {
  await tx
    .updateTable('template_version')
    .set(changes)
    .where('account_id', '=', scope.accountId)
    .where('template_id', '=', id)
    .where('version', '=', version)
    .execute();
}
