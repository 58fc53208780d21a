import { sql } from 'kysely';
import { asFilter, type ContactConditions } from '../contact/contact-conditions.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ContactsContent } from '../files/file-content.ts';
import { withSegment } from '../segment/segment-filter.ts';

/** Contacts that one step looks at. */
const STEP = 2_000;

type Meant = Pick<ContactsContent, 'ids' | 'filter'>;

/** A selection means just these contacts; without one the filter says who is meant. Throws 404 for a segment that is gone. */
async function conditionsOf(tx: AccountTx, scope: AccountScope, { ids, filter }: Meant): Promise<ContactConditions> {
  return ids.length > 0 ? { ids } : await withSegment(tx, scope, filter);
}

export async function countMeant(tx: AccountTx, scope: AccountScope, meant: Meant): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count_found_contacts(${asFilter(await conditionsOf(tx, scope, meant))}) as total
  `.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The ids of those who are meant, oldest first, in portions of which each is one short question. */
export async function* walkContactIds(database: Database, scope: AccountScope, meant: Meant): AsyncGenerator<string[]> {
  const filter = asFilter(await database.asAccount(scope, (tx) => conditionsOf(tx, scope, meant)));
  for (let after = '', hasMore = true; hasMore;) {
    const from = after;
    const step = await database.readAsAccount(scope, async (tx) => {
      const { rows } = await sql<{ ids: string[]; last_id: string | null; has_more: boolean }>`
        select * from walk_contacts(${filter}, ${from}, ${STEP})
      `.execute(tx);
      return rows[0];
    });
    if (step && step.ids.length > 0) yield step.ids;
    hasMore = step?.has_more ?? false;
    after = step?.last_id ?? after;
  }
}

/** The keys of the account's own fields that any of its contacts has, in order. */
export async function readOwnFields(database: Database, scope: AccountScope): Promise<string[]> {
  const keys = new Set<string>();
  for (let after = '', hasMore = true; hasMore;) {
    const from = after;
    const step = await database.readAsAccount(scope, async (tx) => {
      const { rows } = await sql<{ keys: string[]; last_id: string | null; contacts: number }>`
        with step as materialized (
          select id, custom from contact where account_id = ${scope.accountId} and id > ${from} order by id limit ${STEP * 5}
        )
        select array(select distinct jsonb_object_keys(custom) from step) as keys, (select max(id) from step) as last_id,
          (select count(*) from step) as contacts
      `.execute(tx);
      return rows[0];
    });
    for (const key of step?.keys ?? []) keys.add(key);
    hasMore = step?.contacts === STEP * 5;
    after = step?.last_id ?? after;
  }
  return [...keys].sort();
}
