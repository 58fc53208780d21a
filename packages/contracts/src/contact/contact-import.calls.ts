import * as v from 'valibot';
import { listEncodings, listSeparators } from '../campaign/audience.ts';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { listFields, pageInfoSchema } from '../core/paging.ts';
import { flag, json, list } from '../core/wire.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import {
  contactColumnsSchema,
  contactImportSchema,
  importConsentSchema,
  importSummarySchema,
  saveModes,
} from './contact-import.ts';

/**
 * Imports a CSV, TSV, TXT or XLSX file into the directory; the file is streamed to the server. With `dry_run` it is kept
 * and looked at, and answered with how it is read and what an import would do. With `import_id` and no file the same file
 * is looked at in another way, or, without `dry_run`, imported. Small files are done before the answer, others go on in
 * the background and report by `contact_import` events. `tag_ids` and `consent` hold for everybody in the file.
 */
export const importContacts = defineCall({
  id: 'contact.import',
  method: 'POST',
  path: '/api/contact/uploadExcel',
  access: 'contact:write',
  safe: false,
  request: v.object({
    file: v.optional(v.blob(rule('required'))),
    import_id: v.optional(requiredText(64)),
    dry_run: v.optional(flag(), false),
    mapping: v.optional(json(contactColumnsSchema)),
    has_header: v.optional(flag()),
    encoding: v.optional(v.picklist(listEncodings, rule('oneOf'))),
    separator: v.optional(v.picklist(listSeparators, rule('oneOf'))),
    mode: v.optional(v.picklist(saveModes, rule('oneOf')), 'upsert'),
    tag_ids: list(requiredText(64)),
    consent: v.optional(json(importConsentSchema)),
  }),
  data: contactImportSchema,
  info: v.object({ job_id: v.nullable(v.string()) }),
  messages: [messages.blankFile, messages.wrongType, messages.phoneInvalid],
  codes: ['not_found', 'file_type', 'file_too_large', 'no_valid_recipient', 'wrong_state', 'quota_exceeded'],
});

/** Adds pasted numbers to the directory, one per line or separated by comma, semicolon or tab, at most 10 000. */
export const importNumbers = defineCall({
  id: 'contact.import_numbers',
  method: 'POST',
  path: '/api/contact/importFormNumberPhone',
  access: 'contact:write',
  safe: false,
  request: v.object({
    phones: requiredText(400_000),
    tag_ids: list(requiredText(64)),
    mode: v.optional(v.picklist(saveModes, rule('oneOf')), 'upsert'),
  }),
  data: contactImportSchema,
  info: v.object({ job_id: v.nullable(v.string()) }),
  messages: [messages.phoneInvalid],
  codes: ['no_valid_recipient', 'file_too_large', 'not_found', 'quota_exceeded'],
});

/** Imports of the last 30 days, newest first; those that were never begun go after a day. */
export const listImports = defineCall({
  id: 'contact.list_imports',
  method: 'POST',
  path: '/api/contact/import/list',
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({
    ...v.omit(v.object(listFields(['created_at'], '-created_at')), ['search']).entries,
    /** Only those that are being imported now. */
    running: v.optional(flag(), false),
  }),
  data: v.array(importSummarySchema),
  info: pageInfoSchema,
});

export const getImport = defineCall({
  id: 'contact.get_import',
  method: 'POST',
  path: '/api/contact/import/get',
  access: 'contact:write',
  safe: true,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: contactImportSchema,
  info: v.object({}),
  codes: ['not_found'],
});

/** Stops an import; what it wrote stays, and its counts and result file tell what. One that is over stays as it is. */
export const cancelImport = defineCall({
  id: 'contact.cancel_import',
  method: 'POST',
  path: '/api/contact/import/cancel',
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: importSummarySchema,
  info: v.object({}),
  codes: ['not_found'],
});

/**
 * A list to fill in, or the file of an import that is over with what became of each row; `faults` has only the rows that
 * were not taken, or not whole, to be mended and imported again.
 */
export const downloadImport = defineCall({
  id: 'contact.download_import',
  method: 'POST',
  path: '/api/contact/import/download',
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({
    part: v.optional(v.picklist(['sample', 'result', 'faults'], rule('oneOf')), 'sample'),
    /** The import, for `result` and `faults`. */
    id: v.optional(requiredText(64)),
    format: v.optional(v.picklist(fileFormats, rule('oneOf')), 'csv'),
  }),
  data: fileAnswer,
  info: v.object({}),
  messages: [messages.nothingToExport],
  codes: ['not_found', 'nothing_selected', 'quota_exceeded'],
});
