import { sql } from 'kysely';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Erased } from './erase-steps.ts';
import { mentionOf, type Mention } from './mention.ts';

/**
 * Takes the place of a number in what people are chosen by. It is found in nobody: without the value, a filter would mean
 * more people than it did. It is the same for everybody, so that a segment's name tells of no mark whose it is.
 */
const NOBODY = 'erased-number';

/** Rules whose value is no text: a bound or a day is nobody's number. */
const MEASURED: ReadonlySet<unknown> = new Set(['at_least', 'at_most', 'before', 'after']);

/** Forgets a number that lists, segments and changes to many contacts were asked for by. Returns how many there were. */
export async function eraseFilters(tx: AccountTx, { accountId, phone }: Erased) {
  const mention = mentionOf(phone);
  return {
    views: await deleteViews(tx, accountId, mention),
    segments: await rewrite(tx, accountId, { table: 'segment', column: 'rules', mention }),
    bulks: await rewrite(tx, accountId, { table: 'contact_bulk', column: 'filter', mention }),
  };
}

/** A view that looks for one person is of no use without the number, and tells by its name whom it was about. */
async function deleteViews(tx: AccountTx, accountId: string, mention: Mention): Promise<number> {
  const views = await tx
    .selectFrom('saved_view')
    .select(['id', 'query'])
    .where('account_id', '=', accountId)
    .where('query', '~', '[0-9]')
    .execute();
  const ids = views.filter(({ query }) => asksFor(query, mention)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.deleteFrom('saved_view').where('account_id', '=', accountId).where('id', 'in', ids).execute();
  return ids.length;
}

/** Decoded first: `0981%20000` has digits that are none of the number. */
function asksFor(query: string, mention: Mention): boolean {
  return [...new URLSearchParams(query)].some((parameter) => parameter.some(mention.isIn));
}

interface Rewritten {
  readonly table: 'segment' | 'contact_bulk';
  readonly column: 'rules' | 'filter';
  readonly mention: Mention;
}

async function rewrite(tx: AccountTx, accountId: string, { table, column, mention }: Rewritten): Promise<number> {
  const [name, value] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ id: string; value: unknown }>`
    select id, ${value} as value from ${name}
    where account_id = ${accountId} and ${value}::text ~ ${mention.pattern} order by id for update
  `.execute(tx);
  for (const row of rows) {
    const changed = json(withoutNumber(row.value, mention));
    await sql`
      update ${name} set ${value} = ${changed}::jsonb where account_id = ${accountId} and id = ${row.id}
    `.execute(tx);
  }
  return rows.length;
}

function withoutNumber(value: unknown, mention: Mention): unknown {
  if (typeof value === 'string') return mention.isIn(value) ? NOBODY : value;
  if (Array.isArray(value)) return value.map((each) => withoutNumber(each, mention));
  if (typeof value !== 'object' || value === null) return value;
  if ('op' in value && MEASURED.has(value.op)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutNumber(each, mention)]));
}
