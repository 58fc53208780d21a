import type { Locale } from '@app/contracts/constants.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { Cell, Table } from './table.ts';

/** A column: the key of its title, and what of a row stands in it. */
export type Column<Title extends string, Row, Shown> = readonly [Title, (row: Row, shown: Shown) => Cell];

interface Listed<Title extends string, Row, Shown> {
  readonly columns: readonly Column<Title, Row, Shown>[];
  readonly titles: Readonly<Record<Title, Bilingual>>;
  /** Columns that hold numbers. */
  readonly figures?: readonly Title[];
  readonly locale: Locale;
  /** What cells go by beside their row. */
  readonly shown: Shown;
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** A list whose columns are told one by one. */
export function tableOf<Title extends string, Row, Shown>(listed: Listed<Title, Row, Shown>): Table {
  const { columns, titles, figures = [], locale } = listed;
  return {
    titles: columns.map(([title]) => titles[title][locale]),
    figures: columns.flatMap(([title], index) => (figures.includes(title) ? [index] : [])),
    batches: cellsOf(listed),
  };
}

async function* cellsOf<Title extends string, Row, Shown>({ columns, shown, batches }: Listed<Title, Row, Shown>) {
  for await (const rows of batches) yield rows.map((row) => columns.map(([, cell]) => cell(row, shown)));
}

const PAGE = 1_000;

/** What a list has, page by page, until one is not full. */
export async function* pagesOf<Row>(
  read: (page: { pageNumber: number; pageSize: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const rows = await read({ pageNumber, pageSize: PAGE });
    yield rows;
    if (rows.length < PAGE) return;
  }
}
