import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { AudienceRow } from './audience.repository.ts';
import type { NumberBatch } from './reader/read-numbers.ts';

interface Added {
  valid: number;
  invalid: number;
  duplicate: number;
  converted: number;
  by_carrier: Record<string, number>;
}

/** Which reading of an audience is meant, and how many of its rows are in the tables. */
export interface ReadingPlace {
  readonly id: string;
  readonly reading: number;
  readonly rowsDone: number;
}

/** The audience as far as this reading of it got; undefined if that is over. */
export async function readRunning(
  tx: AccountTx,
  scope: AccountScope,
  { audienceId, reading }: { audienceId: string; reading: number },
): Promise<AudienceRow | undefined> {
  return await tx
    .selectFrom('audience')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', audienceId)
    .where('status', '=', 'running')
    .where('reading', '=', reading)
    .executeTakeFirst();
}

/**
 * The audience, kept for this transaction, if it is still being read and just that many rows are in: whoever is told
 * `undefined` works on something that somebody else went on with, or that is no longer wanted.
 */
export async function lockReading(
  tx: AccountTx,
  scope: AccountScope,
  { id, reading, rowsDone }: ReadingPlace,
): Promise<AudienceRow | undefined> {
  return await tx
    .selectFrom('audience')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('reading', '=', reading)
    .where('rows_done', '=', rowsDone)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a batch to an audience that is locked: its numbers, each once, and remarks on the rows that need one. */
export async function addBatch(
  tx: AccountTx,
  scope: AccountScope,
  { audience, batch, now }: { audience: AudienceRow; batch: NumberBatch; now: Date },
): Promise<AudienceRow> {
  const added = await insertRows(tx, scope, audience.id, batch);
  return await tx
    .updateTable('audience')
    .set({
      rows_done: batch.done,
      progress: batch.progress,
      count_valid: audience.count_valid + added.valid,
      count_duplicate: audience.count_duplicate + added.duplicate,
      count_invalid: audience.count_invalid + added.invalid,
      count_converted: audience.count_converted + added.converted,
      by_carrier: json(sumOf(audience.by_carrier, added.by_carrier)),
      updated_at: now,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', audience.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertRows(tx: AccountTx, scope: AccountScope, audienceId: string, batch: NumberBatch): Promise<Added> {
  const { accountId } = scope;
  const { rows } = await sql<Added>`
    with input as materialized (
      select * from unnest(
        ${batch.rows}::bigint[], ${batch.values}::text[], ${batch.phones}::text[], ${batch.carriers}::text[],
        ${batch.names}::text[], ${batch.fields}::text[], ${batch.converted}::boolean[]
      ) as input (row, value, phone, carrier, name, fields, converted)
    ),
    first as (select distinct on (phone) * from input where phone is not null order by phone, row),
    added as (
      insert into audience_row (account_id, audience_id, spread, phone, carrier, name, fields)
      select ${accountId}, ${audienceId}, hashtext(phone), phone, carrier, name, fields::jsonb from first
      on conflict do nothing
      returning phone, carrier
    ),
    kept as (select first.row, first.converted from first join added using (phone)),
    judged as materialized (
      select input.*, case
        when phone is null then 'invalid' when kept.row is null then 'duplicate'
        when input.converted then 'converted'
      end as remark
      from input left join kept on kept.row = input.row
    ),
    remarked as (
      insert into audience_remark (account_id, audience_id, row, value, remark, phone)
      select ${accountId}, ${audienceId}, row, value, remark, phone from judged where remark is not null
    ),
    per_carrier as (select carrier, count(*) as numbers from added group by carrier)
    select
      count(*) filter (where remark is distinct from 'invalid' and remark is distinct from 'duplicate') as valid,
      count(*) filter (where remark = 'invalid') as invalid,
      count(*) filter (where remark = 'duplicate') as duplicate,
      count(*) filter (where remark = 'converted') as converted,
      (select coalesce(jsonb_object_agg(carrier, numbers), '{}') from per_carrier) as by_carrier
    from judged
  `.execute(tx);
  const [added] = rows;
  if (!added) throw new Error('Counting answers one row');
  return added;
}

/** Takes away up to `limit` rows and as many remarks of an audience; answers whether there may be more. */
export async function deleteRows(tx: AccountTx, scope: AccountScope, id: string, limit: number): Promise<boolean> {
  const rows = await deleteSome(tx, scope, { table: 'audience_row', id, limit });
  const remarks = await deleteSome(tx, scope, { table: 'audience_remark', id, limit });
  return Math.max(rows, remarks) === limit;
}

async function deleteSome(
  tx: AccountTx,
  { accountId }: AccountScope,
  { table, id, limit }: { table: 'audience_row' | 'audience_remark'; id: string; limit: number },
): Promise<number> {
  const result = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where account_id = ${accountId} and audience_id = ${id} limit ${limit}
    ))
  `.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

function sumOf(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const sum = { ...a };
  for (const [key, value] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + value;
  return sum;
}
