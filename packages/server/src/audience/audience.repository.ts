import type { Audience } from '@app/contracts/campaign/audience.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AudienceTable } from '../database/tables/sending.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

export type AudienceRow = Selectable<AudienceTable>;
export type AudienceRemark = Audience['remarks'][number];

/** First remarks that an answer shows. */
const SHOWN_REMARKS = 50;

export async function insertAudience(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<AudienceTable>, 'account_id'>,
): Promise<AudienceRow> {
  return await tx
    .insertInto('audience')
    .values({ ...row, account_id: scope.accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateAudience(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  change: Omit<Updateable<AudienceTable>, 'account_id' | 'id'>,
): Promise<AudienceRow> {
  return await tx
    .updateTable('audience')
    .set(change)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reads an audience and keeps it for this transaction; one that was taken away is not found. */
export async function lockAudience(tx: AccountTx, scope: AccountScope, id: string): Promise<AudienceRow | undefined> {
  return await tx
    .selectFrom('audience')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('status', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst();
}

/** The audiences with these ids that still exist, in the order of the ids. */
export async function readAudiences(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<AudienceRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('audience')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .where('status', '<>', 'cancelled')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** The first remarks of each audience, by its id. */
export async function readFirstRemarks(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AudienceRemark[]>> {
  const { rows } = await sql<AudienceRemark & { audience_id: string }>`
    select first.* from unnest(${[...ids]}::text[]) as wanted (id), lateral (
      select audience_id, row, value, remark, phone from audience_remark
      where account_id = ${scope.accountId} and audience_id = wanted.id
      order by row limit ${SHOWN_REMARKS}
    ) first
  `.execute(tx);
  const byAudience = new Map<string, AudienceRemark[]>();
  for (const { audience_id: id, ...remark } of rows) byAudience.set(id, [...(byAudience.get(id) ?? []), remark]);
  return byAudience;
}

/** Whether a campaign that was launched was sent to this audience. */
export async function isInLaunchedCampaign(tx: AccountTx, scope: AccountScope, id: string): Promise<boolean> {
  const used = await tx
    .selectFrom('campaign')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('status', '<>', 'draft')
    .where(sql<boolean>`audience->'audience_ids' ? ${id}`)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** Id of the job that waits or runs under a key. */
export async function findJobId(tx: AccountTx, scope: AccountScope, dedupeKey: string): Promise<string | null> {
  const job = await tx
    .selectFrom('job')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('dedupe_key', '=', dedupeKey)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return job?.id ?? null;
}

/** A row as the API shows it. */
export function asAudience(row: AudienceRow, remarks: AudienceRemark[]): Audience {
  return {
    id: row.id,
    source: row.source,
    file_name: row.file_name,
    status: row.status,
    failure: row.failure,
    progress: row.progress,
    columns: row.columns,
    has_header: row.has_header,
    mapping: row.mapping,
    encoding: row.encoding,
    separator: row.separator,
    preview: row.preview,
    counts: {
      rows: row.count_valid + row.count_duplicate + row.count_invalid,
      valid: row.count_valid,
      duplicate: row.count_duplicate,
      invalid: row.count_invalid,
      converted: row.count_converted,
    },
    by_carrier: row.by_carrier,
    remarks,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
