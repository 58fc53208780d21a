import type { PageInfo } from '@app/contracts/core/paging.ts';

/** The paging part of a list request. */
export interface PageInput {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly sort: string;
}

/** How many matching rows there are; `isCapped` if counting stopped at {@link COUNT_CAP}. */
export interface Found {
  readonly total: number;
  readonly isCapped: boolean;
}

/** Rows beyond this are not counted where no counter keeps their number. */
export const COUNT_CAP = 10_000;

/** More rows than any list has; with a page after it, functions of the database still count it in 32 bits. */
const FARTHEST = 1_000_000_000;

/** Rows to skip before the page. A page beyond the end of every list starts there too, and is empty. */
export function offsetOf({ pageNumber, pageSize }: Pick<PageInput, 'pageNumber' | 'pageSize'>): number {
  return Math.min((pageNumber - 1) * pageSize, FARTHEST);
}

/** The `info` fields of every list answer. */
export function pageInfo({ pageNumber, pageSize, sort }: PageInput, total: number): PageInfo {
  return { pageNumber, pageSize, pageCount: Math.ceil(total / pageSize), sort };
}

/** Splits `-created_at` into its column and direction; the contract has already refused columns it does not list. */
export function sortOf(sort: string): { column: string; direction: 'asc' | 'desc' } {
  return sort.startsWith('-') ? { column: sort.slice(1), direction: 'desc' } : { column: sort, direction: 'asc' };
}

/** Picks what a sort column stands for in SQL. Throws if the repository forgot one that the contract allows. */
export function sortColumn<Column>(columns: Readonly<Record<string, Column>>, column: string): Column {
  const found = Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (found === undefined) throw new Error(`No column to sort by ${column}`);
  return found;
}

/** Rows in the wanted states, or in all of them when none is named. */
export function totalOf(countsByStatus: Readonly<Record<string, number>>, wanted: readonly string[]): number {
  return Object.entries(countsByStatus)
    .filter(([status]) => wanted.length === 0 || wanted.includes(status))
    .reduce((sum, [, count]) => sum + count, 0);
}
