import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ZaloParam } from '../database/tables/zalo.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';

/** A template for codes, of SMS or Zalo. */
export interface OtpTemplateRow {
  readonly id: string;
  readonly name: string;
  readonly channel: 'sms' | 'voice' | 'email' | 'zalo';
  readonly sender_id: string | null;
  /** Empty of Zalo, which does not tell it. */
  readonly content: string;
  readonly status: string;
  /** What Zalo asks for; empty of the others. */
  readonly params: readonly ZaloParam[];
  readonly created_at: Date;
}

export interface OtpTemplateFilter extends PageInput {
  readonly search: string;
  readonly channel?: OtpTemplateRow['channel'] | undefined;
  readonly status: readonly string[];
}

const sortColumns = { created_at: 'created_at', name: 'folded(name) collate "C"' } as const;

/** Zalo tells the kind of those alone that were made here; the others are known by a parameter for the code. */
function otpTemplates({ accountId }: AccountScope): RawBuilder<OtpTemplateRow> {
  return sql<OtpTemplateRow>`
    select id, name, channel, sender_id, content, status, '[]'::jsonb as params, created_at
    from template
    where account_id = ${accountId} and type = 'otp' and deleted_at is null
    union all
    select id, name, 'zalo', sender_id, '', status, params, created_at
    from zalo_template
    where account_id = ${accountId} and status <> 'deleted'
      and (kind = 'otp' or params @> '[{"type": "otp"}]' or params @> '[{"name": "otp"}]')
  `;
}

/** One page of templates for codes, and how many there are. */
export async function listOtpTemplates(
  tx: AccountTx,
  scope: AccountScope,
  filter: OtpTemplateFilter,
): Promise<{ rows: OtpTemplateRow[]; total: number }> {
  const { column, direction } = sortOf(filter.sort);
  const conditions = conditionsOf(filter);
  const found = sql`select * from (${otpTemplates(scope)}) found where ${conditions}`;
  const { rows } = await sql<OtpTemplateRow>`
    ${found}
    order by ${sql.raw(sortColumn(sortColumns, column))} ${sql.raw(direction)}, id ${sql.raw(direction)}
    limit ${filter.pageSize} offset ${offsetOf(filter)}
  `.execute(tx);
  const count = await sql<{ total: number }>`select count(*)::bigint as total from (${found}) counted`.execute(tx);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

function conditionsOf({ search, channel, status }: OtpTemplateFilter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (channel !== undefined) conditions.push(sql<SqlBool>`channel = ${channel}`);
  if (status.length > 0) conditions.push(sql<SqlBool>`status in (${sql.join(status)})`);
  const words = matchesWords(search, ['name', 'content']);
  if (words) conditions.push(words);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Every template for codes of a channel, by name; or those of all channels. */
export async function listAllOtpTemplates(
  tx: AccountTx,
  scope: AccountScope,
  channel?: OtpTemplateRow['channel'],
): Promise<OtpTemplateRow[]> {
  const wanted = conditionsOf({ search: '', channel, status: [], pageNumber: 1, pageSize: 1, sort: '' });
  const { rows } = await sql<OtpTemplateRow>`
    select * from (${otpTemplates(scope)}) found where ${wanted} order by folded(name) collate "C", id
  `.execute(tx);
  return rows;
}
