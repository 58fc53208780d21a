/** Numbers are what can be added up; numbers of phones are text. */
export type Cell = string | number;

export type Rows = readonly (readonly Cell[])[];

/** The columns that are asked for by name, in that order; all of them if none is. */
export function chosenColumns<Column extends readonly [name: string, ...rest: unknown[]]>(
  columns: readonly Column[],
  names: readonly string[],
): readonly Column[] {
  return names.length === 0 ? columns : names.flatMap((name) => columns.filter(([known]) => known === name));
}

/** A list with titles, row by row, whatever it is saved as. */
export interface Table {
  readonly titles: readonly string[];
  /** Which columns hold numbers, counted from 0; none if left out. */
  readonly figures?: readonly number[];
  /** Rows in batches, so that a long list is never there as a whole. */
  readonly batches: AsyncIterable<Rows> | Iterable<Rows>;
}
