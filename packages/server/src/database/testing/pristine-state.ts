import type { PGlite } from '@electric-sql/pglite';

/** What a test database is before its test. */
export interface PristineState {
  /** Tells its tables, functions, triggers and rules from those of another, and what plans are made of. */
  readonly schema: string;
  readonly tables: readonly string[];
  /** What migrations write, as JSON, by table. */
  readonly rows: ReadonlyMap<string, string>;
  /** Statements that set the sequences back. */
  readonly sequences: readonly string[];
}

/** More rows than these leave an engine slow and large. */
const MOST_ROWS = 20_000;

const SCHEMA = `
  select md5(concat_ws('|',
    (select string_agg(concat_ws(' ', oid, relname, relacl, relrowsecurity, reltuples), ',' order by oid)
      from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid)
      from pg_proc where pronamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger where not tgisinternal),
    (select string_agg(oid::text, ',' order by oid) from pg_constraint),
    (select string_agg(oid::text, ',' order by oid) from pg_policy),
    (select string_agg(concat_ws(' ', oid, rolname), ',' order by oid) from pg_roles),
    (select string_agg(concat_ws(' ', attrelid, attname, attnotnull), ',' order by attrelid, attnum)
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0)
  )) as value`;

const TABLES = `
  select format('%I', relname) as value from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

const SEQUENCES = `
  select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null) as value
  from pg_sequences`;

async function valuesOf(lite: PGlite, query: string): Promise<string[]> {
  const { rows } = await lite.query<{ value: string }>(query);
  return rows.map(({ value }) => value);
}

/** Tables that hold something. */
async function filled(lite: PGlite, tables: readonly string[]): Promise<string[]> {
  const each = tables.map((table) => `select '${table}' as value where exists (select from ${table})`);
  return await valuesOf(lite, each.join(' union all '));
}

async function rowsAsJson(lite: PGlite, table: string): Promise<string> {
  const [json = '[]'] = await valuesOf(
    lite,
    `select coalesce(json_agg(t order by t::text), '[]')::text as value from ${table} t`,
  );
  return json;
}

/** Notes what a database holds, to come back to it. */
export async function pristineState(lite: PGlite): Promise<PristineState> {
  const [schema = ''] = await valuesOf(lite, SCHEMA);
  const tables = await valuesOf(lite, TABLES);
  const rows = new Map<string, string>();
  for (const table of await filled(lite, tables)) rows.set(table, await rowsAsJson(lite, table));
  return { schema, tables, rows, sequences: await valuesOf(lite, SEQUENCES) };
}

/** Takes a database back to what it was; answers false if it has become another one, or too large. */
export async function emptied(lite: PGlite, state: PristineState): Promise<boolean> {
  try {
    await lite.exec('rollback');
    await lite.exec('discard all');
    const [schema] = await valuesOf(lite, SCHEMA);
    if (schema !== state.schema) return false;
    await lite.exec('set session_replication_role = replica');
    let deleted = 0;
    for (const table of await filled(lite, state.tables)) {
      const rows = state.rows.get(table);
      if (rows !== undefined && rows === (await rowsAsJson(lite, table))) continue;
      const { affectedRows = 0 } = await lite.query(`delete from ${table}`);
      deleted += affectedRows;
      if (rows !== undefined) await restore(lite, table, rows);
    }
    for (const [table, rows] of state.rows) {
      if ((await rowsAsJson(lite, table)) !== rows) await restore(lite, table, rows);
    }
    await lite.exec('set session_replication_role = origin');
    await lite.exec(state.sequences.join(';'));
    return deleted <= MOST_ROWS;
  } catch {
    // Whatever a test did to it: the next one gets another.
    return false;
  }
}

async function restore(lite: PGlite, table: string, rows: string): Promise<void> {
  const columns = await valuesOf(
    lite,
    `select format('%I', attname) as value from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const list = columns.join(', ');
  await lite.query(
    `insert into ${table} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${table}, $1)`,
    [rows],
  );
}
