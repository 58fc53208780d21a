import type { Rows, Table } from './table.ts';

/** The same table, which tells of its rows as they are taken. */
export function countRows({ batches, ...table }: Table, onRows: (count: number) => void): Table {
  async function* counted(): AsyncGenerator<Rows> {
    for await (const rows of batches) {
      onRows(rows.length);
      yield rows;
    }
  }
  return { ...table, batches: counted() };
}
