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
 * Condition that every word of `search` stands in one of `columns`, whatever its case and accents; `folded` are columns
 * that hold text without them already. For small tables: it reads every row of the account. `null` when there is nothing
 * to search.
 */
export function matchesWords(
  search: string,
  columns: readonly string[],
  folded: readonly string[] = [],
): RawBuilder<SqlBool> | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const parts = folded.map((column) => sql`${sql.ref(column)}`);
  if (columns.length > 0)
    parts.push(sql`folded(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}))`);
  const text = sql`concat_ws(' ', ${sql.join(parts)})`;
  // A row is folded once, however many words there are.
  return sql<SqlBool>`(${text} like all (array[${sql.join(words.map(containing))}]::text[]))`;
}

const accented: Readonly<Record<string, string>> = {
  a: 'àáạảãâầấậẩẫăằắặẳẵ',
  d: 'đ',
  e: 'èéẹẻẽêềếệểễ',
  i: 'ìíịỉĩ',
  o: 'òóọỏõôồốộổỗơờớợởỡ',
  u: 'ùúụủũưừứựửữ',
  y: 'ỳýỵỷỹ',
};

/**
 * Condition that every word of `search` begins a word in a column of normalised (NFC) text, whatever its case and
 * Vietnamese accents. For large tables, where folding each row would cost ten times as much. `null` when there is nothing
 * to search.
 */
export function matchesLetters(search: string, column: string): RawBuilder<SqlBool> | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  return sql<SqlBool>`(${sql.join(
    wordPatterns(words).map((pattern) => sql`${sql.ref(column)} ~ ${pattern}`),
    sql` and `,
  )})`;
}

/** A regular expression for each folded word: text in which it begins a word, however that is written. */
export function wordPatterns(words: readonly string[]): string[] {
  return words.map((word) => `(^| )${[...word].map(anyForm).join('')}`);
}

function anyForm(letter: string): string {
  const forms = letter + (accented[letter] ?? '');
  return /[\p{L}\d]/u.test(letter) ? `[${forms}${forms.toUpperCase()}]` : `\\u${hex(letter)}`;
}

/** How a pattern writes a character that could mean something else. */
function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
}
