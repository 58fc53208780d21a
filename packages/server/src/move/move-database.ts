import type pg from 'pg';
import { AdminError } from '../admin/admin-error.ts';
import { compareTables, type TableDifference } from './compare-tables.ts';
import { copiedTables, type CopiedTable } from './copied-tables.ts';

/** Rows that travel at once: as JSON text, which both engines write and read alike. */
const BATCH = 1_000;

export interface Moved {
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  /** Tables that are not the same afterwards; nothing is kept if there are any. */
  readonly differences: readonly TableDifference[];
}

/**
 * Copies every row of one migrated database to another, which has to be empty, and compares every table by count and
 * content before anything is kept: one transaction on the target. Both have the same migrations behind them, and the
 * partitions that the source has. Triggers of ours are silent meanwhile, since what they count is copied as well.
 * @throws AdminError if the target holds accounts.
 */
export async function moveDatabase(source: pg.ClientBase, target: pg.ClientBase): Promise<Moved> {
  for (const client of [source, target]) await client.query("set time zone 'UTC'; set statement_timeout = 0");
  const { rows } = await target.query<{ count: string }>('select count(*) from account');
  if (rows[0]?.count !== '0') throw new AdminError('The database to move to holds accounts; name an empty one.');
  const tables = await copiedTables(source);
  await source.query('begin transaction isolation level repeatable read');
  await target.query('begin');
  try {
    const moved = await copyAll(source, target, tables);
    const differences = await compareTables(source, target, tables);
    await target.query(differences.length === 0 ? 'commit' : 'rollback');
    return { tables: moved, differences };
  } catch (error) {
    await target.query('rollback');
    throw error;
  } finally {
    await source.query('rollback');
  }
}

async function copyAll(source: pg.ClientBase, target: pg.ClientBase, tables: readonly CopiedTable[]) {
  // What migrations put in goes, so that every row is the source's.
  await target.query(`truncate ${tables.map(({ quoted }) => quoted).join(', ')}`);
  const moved = [];
  for (const table of tables) {
    await target.query(`alter table ${table.quoted} disable trigger user`);
    moved.push({ name: table.name, rows: await copyTable(source, target, table) });
    await target.query('set constraints all immediate');
    await target.query(`alter table ${table.quoted} enable trigger user`);
  }
  await moveSequences(source, target);
  return moved;
}

async function copyTable(
  source: pg.ClientBase,
  target: pg.ClientBase,
  { quoted, columns }: CopiedTable,
): Promise<number> {
  const list = columns.join(', ');
  await source.query(`declare rows_to_move no scroll cursor for select row_to_json(t)::text as row from ${quoted} t`);
  let count = 0;
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${BATCH} from rows_to_move`);
    if (rows.length === 0) break;
    await target.query(
      `insert into ${quoted} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${quoted}, $1::json)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
    count += rows.length;
  }
  await source.query('close rows_to_move');
  return count;
}

async function moveSequences(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, last } of rows) {
    if (last !== null) await target.query('select setval($1::regclass, $2::bigint)', [name, last]);
  }
}
