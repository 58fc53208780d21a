import { readListedPhone } from './listed-phone.ts';
import { contentRows, type ListReading } from './read-numbers.ts';

/** Whole rows of a list, with the number each was read as; entries at one position belong to one row. */
export interface CellBatch {
  readonly rows: number[];
  readonly cells: (readonly string[])[];
  readonly phones: (string | null)[];
}

/** Reads all cells below the header in batches, as they stand in the file. Throws ListFailure. */
export async function* readCells(path: string, reading: ListReading, size: number): AsyncGenerator<CellBatch> {
  let batch: CellBatch = { rows: [], cells: [], phones: [] };
  for await (const { row, cells } of contentRows(path, reading, () => {})) {
    batch.rows.push(row);
    batch.cells.push(cells);
    batch.phones.push(readListedPhone(cells[reading.mapping.phone] ?? '')?.phone ?? null);
    if (batch.rows.length < size) continue;
    yield batch;
    batch = { rows: [], cells: [], phones: [] };
  }
  if (batch.rows.length > 0) yield batch;
}
