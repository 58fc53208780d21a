import { sql, type RawBuilder } from 'kysely';

/** Marks begin so, of numbers that were erased as of those that were kept for long enough. */
const PREFIX = 'erased-';

/** Whether what takes a number's place is a mark: nobody can be written to or called by it. */
export function isMarked(phone: string): boolean {
  return phone.startsWith(PREFIX);
}

/** {@link isMarked} as a condition on a column. */
export function isMark(column: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`starts_with(${column}, ${PREFIX})`;
}

/** As {@link isMark}, in a form that finds marks by an index, whatever the order of its texts. */
export function isAmongMarks(column: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${column} > 'erased' and ${column} < 'erasee'`;
}
