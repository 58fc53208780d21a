import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { originalCell } from '../../files/formula-cell.ts';
import { codecs, findEncoding } from './encoding.ts';
import { firstBytes } from './file-kind.ts';
import { ListFailure } from './list-failure.ts';
import { announcedSeparator, csvOptions, findSeparator, separatorText } from './separator.ts';
import { isBlank, type Table, type TableChoices, type TableRow } from './table.ts';

const SAMPLE_BYTES = 65_536;

/** Opens delimited text (CSV, TSV, one number per line); what was not chosen is found out. */
export async function openDelimited(path: string, choices: TableChoices): Promise<Table> {
  const { encoding, isCertain } = choices.encoding
    ? { encoding: choices.encoding, isCertain: true }
    : await findEncoding(path);
  const { size } = await stat(path);
  const sample = iconv.decode(await firstBytes(path, SAMPLE_BYTES), codecs[encoding]);
  const separator = choices.separator ?? findSeparator(wholeLines(sample, size > SAMPLE_BYTES));
  const isAnnounced = announcedSeparator(sample) !== null;
  return {
    encoding,
    isEncodingCertain: isCertain,
    separator,
    rows: (onProgress) =>
      readRows({ path, size, onProgress, isAnnounced, codec: codecs[encoding], delimiter: separatorText[separator] }),
  };
}

interface Reading {
  readonly path: string;
  readonly size: number;
  readonly codec: string;
  readonly delimiter: string;
  /** Whether the first line only names the separator. */
  readonly isAnnounced: boolean;
  readonly onProgress: ((share: number) => void) | undefined;
}

async function* readRows(reading: Reading): AsyncGenerator<TableRow> {
  let row = 0;
  try {
    for await (const record of records(reading)) {
      row += 1;
      const cells = textsOf(record);
      if (isBlank(cells) || (row === 1 && reading.isAnnounced)) continue;
      yield { row, cells };
    }
  } catch (error) {
    // A quote that never ends, or a row longer than any row is.
    if (error instanceof CsvError) throw new ListFailure('damaged', { cause: error });
    throw error;
  }
}

function records({ path, size, codec, delimiter, onProgress }: Reading): AsyncIterable<unknown> {
  let read = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      onProgress?.(read / size);
      done(null, chunk);
    },
  });
  const parser = parse({ ...csvOptions, bom: true, delimiter });
  // Errors reach the loop over the parser, which pipeline destroys with them.
  pipeline(createReadStream(path, { highWaterMark: 131_072 }), counted, iconv.decodeStream(codec), parser, () => {});
  return parser;
}

/** What people meant: an apostrophe before a formula was put there by a program. In a workbook cells have types instead. */
function textsOf(record: unknown): string[] {
  if (!Array.isArray(record)) return [];
  return record.map((cell) => (typeof cell === 'string' ? originalCell(cell.normalize('NFC')) : ''));
}

/** A sample cut in the middle of a line would count as a shorter row. */
function wholeLines(text: string, isCut: boolean): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return isCut && end > 0 ? text.slice(0, end) : text;
}
