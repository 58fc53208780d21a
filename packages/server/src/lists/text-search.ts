import { searchWords } from '@app/contracts/rules/fold.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** `%` and `_` are ordinary letters in a search. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** A `like` pattern for text that holds `part` anywhere. */
export function containing(part: string): string {
  return `%${escapeLike(part)}%`;
}

/**
 * Condition that every word of `search` stands in one of `columns`, whatever its case and accents. For small tables: it
 * reads every row of the account. `null` when there is nothing to search.
 */
export function matchesWords(search: string, columns: readonly string[]): RawBuilder<SqlBool> | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const text = sql`folded(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}))`;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${text} like ${containing(word)}`),
    sql` and `,
  )})`;
}
