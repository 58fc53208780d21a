import * as v from 'valibot';
import { audienceFailures, listEncodings, listSeparators } from '../campaign/audience.ts';
import { integer, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { consentStates } from './contact.ts';
import { recipientNumber } from '../core/recipient-number.ts';

/** Most different tags that one file may name. */
export const MAX_IMPORT_TAGS = 500;
/** Most of the account's own fields that one file may fill. */
const MAX_OWN_FIELDS = 40;
/** Letters of a tag's name, and of what proves a consent. */
export const MAX_TAG_NAME = 50;
const MAX_PROOF = 200;

/** `create` leaves known numbers alone, `update` new ones. */
export const saveModes = ['create', 'update', 'upsert'] as const;
export type SaveMode = (typeof saveModes)[number];

/**
 * `undecided` waits for a person to say which column holds the numbers or which encoding is meant; `checking` counts what
 * an import would do; `ready` waits for the word to go; then `running` and one of `done`, `failed` and `cancelled`.
 */
const importStatuses = ['undecided', 'checking', 'ready', 'running', 'done', 'failed', 'cancelled'] as const;

/** Why a file cannot be imported; `interrupted`: it was tried again and again in vain. */
export const importFailures = [...audienceFailures, 'too_many_tags', 'interrupted'] as const;

/**
 * What is said about a single row; `email`: its e-mail address is none and was left out; `field`: so was what does not fit
 * one of the account's own fields.
 */
export const importRemarks = ['invalid', 'duplicate', 'converted', 'email', 'field'] as const;

const column = v.nullable(integer());

/** Positions of columns, from 0; null where there is none. `fields` fill the account's own fields by key. */
export const contactColumnsSchema = v.object({
  phone: integer(),
  name: column,
  email: column,
  /** Names of tags, separated by comma, semicolon or bar; those that are new are made. */
  tags: column,
  fields: v.pipe(
    v.array(
      v.object({
        column: integer(),
        key: v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{M}\d_]{1,40}$/u, rule('oneOf'))),
      }),
    ),
    v.maxLength(MAX_OWN_FIELDS, rule('count_max', { max: MAX_OWN_FIELDS })),
  ),
});
export type ContactColumns = v.InferOutput<typeof contactColumnsSchema>;

const channelConsent = v.optional(v.picklist(consentStates, rule('oneOf')), 'unknown');

/** What everybody of a file agreed to or refused; `note` says what proves it, and must where anything is said. */
export const importConsentSchema = v.pipe(
  v.object({
    sms: channelConsent,
    voice: channelConsent,
    zalo: channelConsent,
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_PROOF, rule('max', { length: MAX_PROOF }))), ''),
  }),
  v.check(
    ({ sms, voice, zalo, note }) => note !== '' || [sms, voice, zalo].every((state) => state === 'unknown'),
    rule('required'),
  ),
);
export type ImportConsent = v.InferOutput<typeof importConsentSchema>;

/**
 * Rows by what became of them: `rows` is the sum of `created`, `updated`, `unchanged` (known and left as they were),
 * `skipped` (not in the directory, where only known ones were meant), `duplicate` and `invalid`. `opted_out` and
 * `converted` are among those. Before the run: what an upsert would do, `updated` being all that are known.
 */
const importCountsSchema = v.object({
  rows: v.number(),
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  skipped: v.number(),
  duplicate: v.number(),
  invalid: v.number(),
  opted_out: v.number(),
  converted: v.number(),
});
export type ImportCounts = v.InferOutput<typeof importCountsSchema>;

/** An import as the list of them shows it. */
export const importSummarySchema = v.object({
  id: v.string(),
  source: openEnum(['file', 'paste']),
  /** The file's name; empty for a paste. */
  file_name: v.string(),
  status: openEnum(importStatuses),
  failure: v.nullable(openEnum(importFailures)),
  /** Share of the file that was checked, or imported, 0 to 1. */
  progress: v.number(),
  counts: importCountsSchema,
  created_at: v.string(),
  finished_at: v.nullable(v.string()),
});
export type ImportSummary = v.InferOutput<typeof importSummarySchema>;

/** An import with how its file is read. */
export const contactImportSchema = v.object({
  ...importSummarySchema.entries,
  /** Titles of the columns; `A`, `B`, … where the file has no header. */
  columns: v.array(v.string()),
  has_header: v.boolean(),
  mapping: v.nullable(contactColumnsSchema),
  encoding: openEnum(listEncodings),
  /** Null where the format has none. */
  separator: v.nullable(openEnum(listSeparators)),
  /** First rows as they were read, at most five. */
  preview: v.array(v.array(v.string())),
  mode: openEnum(saveModes),
  tag_ids: v.array(v.string()),
  /** First remarks by row (counted from 1, the header included), at most 50. The result file has them all. */
  remarks: v.array(
    v.object({
      row: v.number(),
      value: v.string(),
      remark: openEnum(importRemarks),
      /** The number it was read as; null if it is none. */
      phone: v.nullable(recipientNumber()),
    }),
  ),
  /** When it is forgotten, with its file. */
  expires_at: v.string(),
});
export type ContactImport = v.InferOutput<typeof contactImportSchema>;
