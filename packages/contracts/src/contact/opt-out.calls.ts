import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing, type Action } from '../core/call.ts';
import { choices, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { integer, list } from '../core/wire.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import {
  BRAND_LENGTH,
  givenReasons,
  importedReasons,
  OPT_OUT_NOTE_LENGTH,
  optOutImportSchema,
  optOutReasons,
  optOutSchema,
  refusedChannels,
  refusedSourceSchema,
  removedOptOutSchema,
} from './opt-out.ts';

const path = '/api/contact/optout';
const action = (value: string): Action => ({ field: 'action', value, isDefault: value === 'list' });
const id = requiredText(64);
const note = optionalText(OPT_OUT_NOTE_LENGTH);
const channel = v.picklist(refusedChannels, rule('oneOf'));

const conditions = {
  channel: choices(refusedChannels),
  reason: choices(optOutReasons),
  /** Names of senders; `*` stands for refusals of every one. */
  brand: list(requiredText(BRAND_LENGTH)),
  ...spanFields,
};
const searched = listFields(['created_at', 'phone'], '-created_at');

/**
 * Refusals, searched by part of a number or by what the directory finds their contacts by. `total` is exact without a search
 * and a span of time, and stops at 10 000 when capped. The counts are of all refusals, whatever the filter.
 */
export const listOptOuts = defineCall({
  id: 'optout.list',
  method: 'POST',
  path,
  action: action('list'),
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({ ...searched, ...conditions }),
  data: v.array(optOutSchema),
  info: v.object({
    ...pageInfoFields,
    total_is_capped: v.boolean(),
    by_channel: v.record(v.string(), v.number()),
    by_reason: v.record(v.string(), v.number()),
    /** Names that can be refused: those that were, and those of the account's senders. */
    brands: v.array(v.string()),
  }),
});

/** One refusal with what proves it, and what was refused from the same number before. */
export const viewOptOut = defineCall({
  id: 'optout.view',
  method: 'POST',
  path,
  action: action('view'),
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({ id }),
  data: optOutSchema,
  info: v.object({ source: v.nullable(refusedSourceSchema), removed: v.array(removedOptOutSchema) }),
  codes: ['not_found'],
});

/** What stands, and stood, against one contact's number, newest first. */
export const optOutsOfContact = defineCall({
  id: 'optout.of_contact',
  method: 'POST',
  path,
  action: action('contact'),
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({ contact_id: id }),
  data: v.array(optOutSchema),
  info: v.object({ removed: v.array(removedOptOutSchema), brands: v.array(v.string()) }),
  codes: ['not_found'],
});

/**
 * Adds refusals by hand: numbers one per line or separated by comma, semicolon or tab, at most 10 000. Who refused the same
 * before is left alone (`known`). 422 `no_valid_recipient` where none of them is a mobile number.
 */
export const storeOptOuts = defineCall({
  id: 'optout.store',
  method: 'POST',
  path,
  action: action('store'),
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({
    phones: requiredText(400_000),
    channel,
    brand: optionalText(BRAND_LENGTH),
    reason: v.picklist(givenReasons, rule('oneOf')),
    note,
  }),
  data: v.object({
    added: v.number(),
    known: v.number(),
    /** What was no mobile number, the first hundred. */
    invalid: v.array(v.string()),
    invalid_count: v.number(),
  }),
  info: nothing,
  messages: [messages.phoneInvalid],
  codes: ['no_valid_recipient', 'file_too_large'],
});

/** Adds a refusal of one contact's number. */
export const storeContactOptOut = defineCall({
  id: 'optout.store_contact',
  method: 'POST',
  path,
  action: action('store_contact'),
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({
    contact_id: id,
    channel,
    brand: optionalText(BRAND_LENGTH),
    reason: v.picklist(givenReasons, rule('oneOf')),
    note,
  }),
  data: v.object({ added: v.number() }),
  info: nothing,
  codes: ['not_found'],
});

/** Takes a refusal back, for a reason that is kept with it: the person may be written to again. */
export const removeOptOut = defineCall({
  id: 'optout.delete',
  method: 'POST',
  path,
  action: action('delete'),
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({ id, reason: requiredText(OPT_OUT_NOTE_LENGTH) }),
  data: removedOptOutSchema,
  info: nothing,
  codes: ['not_found'],
});

/** The refusals of a filter as a file. A long list is prepared (202), and its link comes with a notification. */
export const exportOptOuts = defineCall({
  id: 'optout.export',
  method: 'POST',
  path,
  action: action('export'),
  access: 'contact:export',
  safe: false,
  ours: true,
  request: v.object({
    search: searched.search,
    ...conditions,
    format: v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx'),
  }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['quota_exceeded'],
});

/**
 * Reads a do-not-call list (CSV, TSV, TXT or XLSX, at most 1 000 000 rows) in the background; `optout` events say how far it
 * is. Where it cannot be told which column holds the numbers, 422 `missing_parameter` with `info.columns` asks for
 * `phone_column`, counted from 0.
 */
export const importOptOuts = defineCall({
  id: 'optout.import',
  method: 'POST',
  path,
  action: action('import'),
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({
    file: v.blob(rule('required')),
    channel,
    brand: optionalText(BRAND_LENGTH),
    reason: v.picklist(importedReasons, rule('oneOf')),
    note,
    phone_column: v.optional(v.pipe(integer(), v.minValue(0, rule('min_value', { min: 0 })))),
  }),
  data: optOutImportSchema,
  info: nothing,
  messages: [messages.blankFile, messages.wrongType],
  codes: ['file_type', 'file_too_large', 'missing_parameter', 'quota_exceeded'],
});

/** Lists that were read last, at most five, newest first. */
export const listOptOutImports = defineCall({
  id: 'optout.imports',
  method: 'POST',
  path,
  action: action('imports'),
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({}),
  data: v.array(optOutImportSchema),
  info: nothing,
});

/** Stops reading a list; what was read of it so far stays refused. 409 `wrong_state` for one that has ended. */
export const cancelOptOutImport = defineCall({
  id: 'optout.cancel_import',
  method: 'POST',
  path,
  action: action('cancel_import'),
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({ id }),
  data: optOutImportSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state'],
});
