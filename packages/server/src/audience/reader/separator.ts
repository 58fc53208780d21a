import { parse } from 'csv-parse/sync';
import { listSeparators } from '@app/contracts/campaign/audience.ts';
import type { ListSeparator } from './table.ts';

/** The character a separator stands for. */
export const separatorText: Readonly<Record<ListSeparator, string>> = { ',': ',', ';': ';', tab: '\t', '|': '|' };

/** How all delimited text is parsed: rows may be of any length, and a quote inside an unquoted cell is a letter. */
export const csvOptions = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: 1_048_576,
};

const SAMPLE_LINES = 50;

/** Excel's way of telling: a first line such as `sep=;`. */
export function announcedSeparator(text: string): ListSeparator | null {
  const announced = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(text)?.[1];
  return listSeparators.find((separator) => separatorText[separator] === announced) ?? null;
}

/** The separator that cuts the first lines into the most even rows of several cells; a comma where none does. */
export function findSeparator(text: string): ListSeparator {
  const announced = announcedSeparator(text);
  if (announced) return announced;
  const judged = listSeparators.map((separator) => ({ separator, evenness: evennessOf(text, separator) }));
  const [best] = judged.toSorted((a, b) => b.evenness - a.evenness);
  return best && best.evenness > 0 ? best.separator : ',';
}

/** Share of rows that have the usual number of cells; 0 where that is one. More cells win where the share is equal. */
function evennessOf(text: string, separator: ListSeparator): number {
  const widths = rowsOf(text, separator).map((row) => row.length);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual = 1, rows = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return usual === 1 ? 0 : rows / widths.length + Math.min(usual, 100) / 10_000;
}

function rowsOf(text: string, separator: ListSeparator): string[][] {
  try {
    return parse(text, {
      ...csvOptions,
      delimiter: separatorText[separator],
      to: SAMPLE_LINES,
      skip_empty_lines: true,
    });
  } catch {
    return [];
  }
}
