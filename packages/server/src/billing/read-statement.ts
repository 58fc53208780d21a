import { parse } from 'csv-parse/sync';
import type { Booking } from './match-transfer.usecases.ts';

/** One line of a statement: money that came, or why it is passed over. */
export interface StatementLine {
  /** As editors number it; the head is line 1. */
  readonly line: number;
  readonly booking: Booking | null;
  /** What is wrong with it, or that no money came by it; null where `booking` is there. */
  readonly remark: string | null;
}

/** The columns that a statement must have; others are passed over. */
export const statementColumns = ['transaction_id', 'booked_at', 'amount', 'memo'] as const;

/** A statement that is no such file, in one sentence for the operator. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}

/**
 * Reads a bank statement: CSV in UTF-8 with the columns of {@link statementColumns}, in any order and case. Amounts are
 * whole dong, with `.`, `,` or blanks between thousands; negative ones went out. Times are ISO 8601 with an offset, or
 * `DD-MM-YYYY HH:MM[:SS]` (or with slashes) of Asia/Ho_Chi_Minh. Throws {@link StatementError}.
 */
export function readStatement(text: string): StatementLine[] {
  const { info, rows } = table(text);
  const [first] = rows;
  if (!first) return [];
  const absent = statementColumns.filter((column) => !(column in first));
  if (absent.length > 0) throw new StatementError(`The file has no column ${absent.join(', ')}.`);
  return rows.map((row, index) => ({ line: info[index] ?? index + 2, ...read(row) }));
}

const columns = (head: string[]) => head.map((name) => name.trim().toLowerCase());

function table(text: string): { rows: Record<string, string>[]; info: number[] } {
  try {
    const options = { bom: true, columns, trim: true, skip_empty_lines: true, delimiter: [',', ';', '\t'] };
    const records: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      ...options,
      info: true,
    });
    return { rows: records.map(({ record }) => record), info: records.map(({ info }) => info.lines) };
  } catch (error) {
    throw new StatementError(`The file is no CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const wrong = (remark: string) => ({ booking: null, remark });

function read(row: Readonly<Record<string, string>>): Omit<StatementLine, 'line'> {
  const { transaction_id: id = '', booked_at: bookedAt = '', amount: amountText = '', memo = '' } = row;
  if (id === '') return wrong('no transaction_id');
  const amount = readAmount(amountText);
  if (amount === null) return wrong(`"${amountText}" is no whole amount`);
  if (amount <= 0) return wrong('no money came in, passed over');
  const at = readTime(bookedAt);
  if (at === null) return wrong(`"${bookedAt}" is no time`);
  return { booking: { id, amount, memo, at }, remark: null };
}

function readAmount(text: string): number | null {
  const isPlain = /^[+-]?\d{1,15}$/.test(text);
  const isGrouped = /^[+-]?\d{1,3}([.,\s]\d{3})+$/.test(text);
  return isPlain || isGrouped ? Number(text.replace(/[.,\s]/g, '')) : null;
}

function readTime(text: string): Date | null {
  const [, day, month, year, clock, seconds = ':00'] =
    /^(\d{2})[-/](\d{2})[-/](\d{4}) (\d{2}:\d{2})(:\d{2})?$/.exec(text) ?? [];
  const iso = day === undefined ? text : `${year}-${month}-${day}T${clock}${seconds}+07:00`;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(iso)) return null;
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? null : at;
}
