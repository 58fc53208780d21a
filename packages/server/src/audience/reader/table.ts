import type { listEncodings, listSeparators } from '@app/contracts/campaign/audience.ts';

export type ListEncoding = (typeof listEncodings)[number];
export type ListSeparator = (typeof listSeparators)[number];

/** Most columns of a list; more is no list of recipients. */
export const MAX_COLUMNS = 1_000;

/** A row that is not blank; `row` counts from 1 as a spreadsheet shows it, blank rows included. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A file that can be read as rows of text, from the start, any number of times. */
export interface Table {
  readonly encoding: ListEncoding;
  /** False if another encoding is as likely. */
  readonly isEncodingCertain: boolean;
  /** Null where the format has none. */
  readonly separator: ListSeparator | null;
  /** Throws ListFailure where the file is damaged or beyond a limit. `onProgress` is told the share read, 0 to 1. */
  rows(onProgress?: (share: number) => void): AsyncGenerator<TableRow>;
}

/** What a person decided, as far as they did. */
export interface TableChoices {
  readonly encoding?: ListEncoding | undefined;
  readonly separator?: ListSeparator | undefined;
}

/** Whether a row says nothing at all. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
