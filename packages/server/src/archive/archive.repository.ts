import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { Tables } from '../database/tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { OMITTED_COLUMNS } from './archive-tables.ts';

type TableName = keyof Tables;

/** A table as it is walked: what is written of it, and the key that its rows are read by. */
export interface TableShape {
  readonly table: TableName;
  readonly columns: readonly string[];
  readonly key: readonly { readonly name: string; readonly type: string }[];
}

/** Rows of one read. */
const BATCH = 1_000;

/** The columns of tables that a copy has, and their keys but for the account. */
export async function readShapes(tx: AccountTx, tables: readonly TableName[]): Promise<Map<TableName, TableShape>> {
  const { rows } = await sql<{ table: TableName; name: string; type: string; place: number | null }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      array_position(i.indkey::integer[], a.attnum::integer) as place
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...tables]}::text[])
    order by c.relname, a.attnum
  `.execute(tx);
  return new Map(
    tables.map((table) => {
      const own = rows.filter((row) => row.table === table);
      const columns = own.filter(({ name, type }) => !OMITTED_COLUMNS.test(name) && type !== 'bytea');
      const key = own
        .filter(({ name, place }) => place !== null && name !== 'account_id')
        .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
      const shape = { table, columns: columns.map(({ name }) => name).filter((name) => name !== 'account_id'), key };
      return [table, shape];
    }),
  );
}

/** Those of the tables that hold something of the account. */
export async function filledTables(
  tx: AccountTx,
  scope: AccountScope,
  tables: readonly TableName[],
): Promise<Set<TableName>> {
  const questions = tables.map(
    (table) =>
      sql`select ${table}::text as name where exists (select from ${sql.table(table)} where ${isOwn(scope, table)})`,
  );
  const { rows } = await sql<{ name: TableName }>`${sql.join(questions, sql` union all `)}`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** Where the rows before ended: the texts of the key's columns. */
type Place = readonly string[] | null;

export interface Walked {
  readonly rows: Record<string, unknown>[];
  /** Null when nothing follows. */
  readonly next: Place;
}

/** Rows of a table in the order of its key, from a place on. */
export async function readRowsAfter(
  tx: AccountTx,
  scope: AccountScope,
  { table, columns, key }: TableShape,
  place: Place,
): Promise<Walked> {
  const keyed = key.map(({ name }) => sql.ref(name));
  // As text, which is exact: a time has more digits than a number of JavaScript holds.
  const places = key.map(({ name }, index) => sql`${sql.ref(name)}::text as ${sql.ref(`place_${index}`)}`);
  const after =
    place === null || keyed.length === 0
      ? sql`true`
      : sql`(${sql.join(keyed)}) > (${sql.join(place.map((text, index) => typed(text, key[index]?.type)))})`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...columns.map((name) => sql.ref(name)), ...personOf(table), ...places])}
    from ${sql.table(table)} where ${isOwn(scope, table)} and ${after}
    ${keyed.length === 0 ? sql`` : sql`order by ${sql.join(keyed)}`} limit ${BATCH}
  `.execute(tx);
  const last = rows.at(-1);
  const isMore = rows.length === BATCH && last !== undefined && keyed.length > 0;
  return { rows, next: isMore ? key.map((_, index) => String(last[`place_${index}`])) : null };
}

function isOwn({ accountId }: AccountScope, table: TableName): RawBuilder<boolean> {
  return table === 'account' ? sql`id = ${accountId}` : sql`account_id = ${accountId}`;
}

function typed(text: string, type: string | undefined): RawBuilder<unknown> {
  return sql`${text}::text::${sql.raw(type ?? 'text')}`;
}

/** Columns that {@link readRowsAfter} adds to a table's own. */
export function addedColumns(table: TableName): readonly string[] {
  return table === 'member' ? ['name', 'email'] : [];
}

/** Whom a membership is of stands in another table. */
function personOf(table: TableName): RawBuilder<unknown>[] {
  return addedColumns(table).map(
    (name) =>
      sql`(select ${sql.ref(`person.${name}`)} from app_user person where person.id = member.user_id) as ${sql.ref(name)}`,
  );
}

export interface KeptFile {
  readonly store: 'sounds' | 'documents';
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

/** Files that were uploaded and are kept as they are. */
export async function listKeptFiles(tx: AccountTx, { accountId }: AccountScope): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`
    select 'sounds' as store, sound_id || '-' || version as id, file_name as name, file_key as key
    from sound_version where account_id = ${accountId} and file_key is not null
    union all
    select 'documents', id, file_name, file_key from document where account_id = ${accountId} and file_key is not null
    union all
    select 'documents', id, name, file_key from sender_file where account_id = ${accountId} and file_key is not null
    order by 1, 2
  `.execute(tx);
  return rows;
}

/** Invoices by the name of their file. */
export async function listInvoiceFiles(
  tx: AccountTx,
  { accountId }: AccountScope,
): Promise<{ readonly id: string; readonly number: string }[]> {
  return await tx
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
}

/** Pictures of Zalo templates, without what they show. */
export async function listPictures(
  tx: AccountTx,
  { accountId }: AccountScope,
): Promise<{ readonly id: string; readonly mime: string }[]> {
  return await tx
    .selectFrom('zalo_picture')
    .select(['id', 'mime'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export async function readPicture(tx: AccountTx, { accountId }: AccountScope, id: string): Promise<Uint8Array> {
  const { content } = await tx
    .selectFrom('zalo_picture')
    .select('content')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}
