import type { TestServer } from './test-server.ts';
import { sql } from 'kysely';

/** Ids as the server makes them: three letters that name the kind, and a ULID. */
export const ids = /\b[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\b/g;

/** What an account has. */
export interface Owned {
  readonly accountId: string;
  readonly name: string;
  readonly ids: ReadonlySet<string>;
  /** One id of each kind, by its three letters. */
  readonly byKind: ReadonlyMap<string, string>;
}

async function rowsOf<T>({ deps }: TestServer, text: ReturnType<typeof sql<T>>): Promise<T[]> {
  return await deps.database.asSystem(async (tx) => (await text.execute(tx)).rows);
}

async function accountTables(server: TestServer): Promise<string[]> {
  const tables = sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1
  `;
  return (await rowsOf(server, tables)).map(({ name }) => name);
}

/** All ids that stand anywhere in the rows of the only account there is, and one of each kind. */
export async function readOwned(server: TestServer): Promise<Owned> {
  const [account] = await rowsOf(server, sql<{ id: string; name: string }>`select id, name from account`);
  if (!account) throw new Error('There is no account');
  const found = new Set<string>();
  for (const table of await accountTables(server)) {
    const rows = await rowsOf(
      server,
      sql<{ text: string }>`select t::text as text from ${sql.table(table)} t where account_id = ${account.id}`,
    );
    for (const { text } of rows) for (const [id] of text.matchAll(ids)) found.add(id);
  }
  const byKind = new Map([...found].map((id) => [id.slice(0, 3), id]));
  return { accountId: account.id, name: account.name, ids: found, byKind };
}

/** A digest of everything the account has, by table. */
export async function digestOf(server: TestServer, { accountId }: Owned): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of await accountTables(server)) {
    const [row] = await rowsOf(
      server,
      sql<{ digest: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
        from ${sql.table(table)} t where account_id = ${accountId}
      `,
    );
    digests[table] = row?.digest ?? '';
  }
  const own = sql<{ digest: string }>`select md5(t::text) as digest from account t where id = ${accountId}`;
  const [account] = await rowsOf(server, own);
  return { ...digests, account: account?.digest ?? '' };
}
