import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { recipientNumber } from '../core/recipient-number.ts';

/** Most bytes of an uploaded list, and most rows below its header. */
export const MAX_LIST_BYTES = 200 * 1_048_576;
export const MAX_LIST_ROWS = 1_000_000;
/** Most contacts that are taken from the directory at a time. */
export const MAX_DIRECTORY_IMPORT = 100_000;
/** Most numbers of one paste. */
export const MAX_PASTED_NUMBERS = 10_000;

/**
 * `undecided` waits for a person to say which column holds the numbers or which encoding is meant; `running` reads
 * the rows; `ready` can be sent to; `failed` says why in `failure`.
 */
const audienceStatuses = ['undecided', 'running', 'ready', 'failed', 'cancelled'] as const;

/** Why a whole file could not be read. */
export const audienceFailures = [
  'empty',
  'not_a_table',
  'encrypted',
  'damaged',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'no_phone_column',
  'no_valid_number',
] as const;

/** What is said about a single row: why it is left out, or that it was kept after a correction (`converted`). */
const rowRemarks = ['invalid', 'duplicate', 'converted'] as const;

export const listEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1258', 'tcvn', 'windows-1252'] as const;
export const listSeparators = [',', ';', 'tab', '|'] as const;

const columnMappingSchema = v.object({
  /** Position of the column with the phone numbers, from 0. */
  phone: v.number(),
  /** Position of the column with names, if there is one. */
  name: v.nullable(v.number()),
});
export type ColumnMapping = v.InferOutput<typeof columnMappingSchema>;

/**
 * Recipients from one file or one paste. `rows` = `valid` + `duplicate` + `invalid`; `converted` are among the valid
 * ones. Numbers are compared inside this audience only; a quote compares all sources.
 */
export const audienceSchema = v.object({
  id: v.string(),
  source: openEnum(['file', 'paste', 'directory']),
  /** The file's name; empty for anything else. */
  file_name: v.string(),
  status: openEnum(audienceStatuses),
  failure: v.nullable(openEnum(audienceFailures)),
  /** Share of the input that was read, 0 to 1. */
  progress: v.number(),
  /** Titles of the columns; `A`, `B`, … where the file has no header. */
  columns: v.array(v.string()),
  has_header: v.boolean(),
  mapping: v.nullable(columnMappingSchema),
  encoding: openEnum(listEncodings),
  separator: v.nullable(openEnum(listSeparators)),
  /** First rows as they were read, at most five. */
  preview: v.array(v.array(v.string())),
  counts: v.object({
    rows: v.number(),
    valid: v.number(),
    duplicate: v.number(),
    invalid: v.number(),
    converted: v.number(),
  }),
  by_carrier: v.record(v.string(), v.number()),
  /** First remarks by row (counted from 1, the header included), at most 50. The result file has them all. */
  remarks: v.array(
    v.object({
      row: v.number(),
      value: v.string(),
      remark: openEnum(rowRemarks),
      /** The number it was read as; null if it is none. */
      phone: v.nullable(recipientNumber()),
    }),
  ),
  created_at: v.string(),
  /** When it is forgotten unless it is used. */
  expires_at: v.string(),
});
export type Audience = v.InferOutput<typeof audienceSchema>;
