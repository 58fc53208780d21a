import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { choices, countsByStatus } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag, json, list, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { senderRecordSchema, senderStepSchema, senderUsesSchema } from './sender-record.ts';
import { documentKinds, senderCarriers, senderCountries, senderTypes, senderUsages } from './sender-rules.ts';
import { senderStatuses } from './sender-states.ts';

const listRequest = v.object({
  ...listFields(['created_at', 'name', 'status', 'valid_until'], '-created_at'),
  type: choices(senderTypes),
  status: choices(senderStatuses),
  country: v.optional(v.picklist(senderCountries, rule('oneOf'))),
});
const listInfo = v.object({ ...pageInfoFields, counts_by_status: countsByStatus });

export const getSender = defineCall({
  id: 'sender.list',
  method: 'POST',
  path: '/api/sender/GetSender',
  access: 'sender:read',
  safe: true,
  request: v.omit(listRequest, ['search']),
  data: v.array(senderRecordSchema),
  info: listInfo,
});

/** As {@link getSender}, searched by name, title and description. `counts_by_status` ignores the status asked for. */
export const searchSender = defineCall({
  id: 'sender.search',
  method: 'POST',
  path: '/api/sender/searchSender',
  access: 'sender:read',
  safe: true,
  request: listRequest,
  data: v.array(senderRecordSchema),
  info: listInfo,
});

const company = v.object({
  legal_name: optionalText(200),
  /** 10 digits, or 13 with those of a branch. */
  tax_code: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^(?:\d{10}(?:-?\d{3})?)?$/, rule('numeric'))), ''),
  /** The name belongs to another company, which allows its use by letter. */
  is_for_other: v.optional(flag(), false),
});
const carrierChoice = v.picklist(senderCarriers, rule('oneOf'));

const senderFields = {
  name: requiredText(40),
  title: requiredText(200),
  type: v.picklist(senderTypes, rule('oneOf')),
  country: v.picklist(senderCountries, rule('oneOf')),
  usage: v.picklist(senderUsages, rule('oneOf')),
  description: requiredText(1_000),
  sample_content: optionalText(1_000),
  company: v.optional(json(company), '{}'),
  /** Carriers to register with; none named means all. */
  carriers: list(carrierChoice),
  files: list(v.blob(rule('required'))),
  /** What each of `files` is, in their order; a licence where nothing is said. */
  file_kinds: list(v.picklist(documentKinds, rule('oneOf'))),
  /** 0 keeps a draft; 1 asks for a review. */
  submit: v.optional(flag(), true),
};

const storeMessages = [
  messages.blankTitle,
  messages.blankType,
  messages.blankName,
  messages.blankDescription,
  messages.blankCountry,
  messages.blankFiles,
  messages.imageFormat,
  messages.invalidContent,
];

const checklist = v.array(
  v.object({ kind: openEnum(documentKinds), isRequired: v.boolean(), isProvided: v.boolean() }),
);
/** `warnings`: `generic_name` when carriers are likely to refuse the name. */
const storeInfo = v.object({ checklist, estimated_days: v.number(), warnings: v.array(openEnum(['generic_name'])) });

/**
 * Requests a sender, or keeps a draft of the request. Documents are PDF, PNG or JPEG by their content, at most 10 of at
 * most 10 MB; a request needs at least one.
 */
export const storeSender = defineCall({
  id: 'sender.store',
  method: 'POST',
  path: '/api/sender/storeSender',
  access: 'sender:write',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 3_600, by: 'account' },
  request: v.object(senderFields),
  data: senderRecordSchema,
  info: storeInfo,
  messages: storeMessages,
  codes: [
    'content_rejected',
    'duplicate',
    'file_type',
    'file_too_large',
    'missing_parameter',
    'quota_exceeded',
    'rate_limited',
  ],
});

/**
 * Changes a sender. Name, title, country, use and company of an approved one send it back to `pending`, other fields do
 * not. What waits at the carriers, is suspended or revoked cannot be changed.
 */
export const updateSender = defineCall({
  id: 'sender.update',
  method: 'POST',
  path: '/api/sender/updateSender',
  access: 'sender:write',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 3_600, by: 'account' },
  request: v.object({ id: requiredText(64), ...senderFields, remove_file_ids: list(requiredText(64)) }),
  data: senderRecordSchema,
  info: storeInfo,
  messages: [...storeMessages, messages.senderNotFound],
  codes: [
    'content_rejected',
    'duplicate',
    'file_type',
    'file_too_large',
    'missing_parameter',
    'not_found',
    'quota_exceeded',
    'rate_limited',
    'wrong_state',
  ],
});

/** Deletes a sender and its documents. 409 `in_use` names the campaigns and templates that still need it. */
export const destroySender = defineCall({
  id: 'sender.destroy',
  method: 'POST',
  path: '/api/sender/Destroy',
  access: 'sender:delete',
  safe: false,
  request: v.object({ id: requiredText(64) }),
  data: v.null(),
  info: nothing,
  messages: [messages.senderNotFound],
  codes: ['in_use', 'not_found'],
});

export const viewSender = defineCall({
  id: 'sender.view',
  method: 'POST',
  path: '/api/sender/ViewSender',
  access: 'sender:read',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: senderRecordSchema,
  info: v.object({
    /** Oldest first. */
    timeline: v.array(senderStepSchema),
    /** The newest campaigns under it, ten at most, and how many there are. */
    campaigns: v.array(v.object({ id: v.string(), name: v.string(), status: v.string(), created_at: v.string() })),
    campaign_count: v.number(),
    /** Messages handed over in 30 days, and those of them with a receipt of delivery. */
    volume_30d: v.object({ sent: v.number(), delivered: v.number() }),
    uses: senderUsesSchema,
    checklist,
    estimated_days: v.number(),
  }),
  messages: [messages.senderNotFound],
  codes: ['not_found'],
});

/** The values of the form that changes a sender. */
export const viewSenderEdit = defineCall({
  id: 'sender.view_edit',
  method: 'POST',
  path: '/api/sender/ViewEdit',
  access: 'sender:write',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: senderRecordSchema,
  info: v.object({
    countries: v.array(v.string()),
    usages: v.array(v.string()),
    carriers: v.array(v.string()),
    /** Fields that cannot be changed now. */
    locked_fields: v.array(v.string()),
    /** Fields whose change needs a new review. */
    reviewed_fields: v.array(v.string()),
  }),
  messages: [messages.senderNotFound],
  codes: ['not_found'],
});

/** Countries in which a sender of a type can be requested, with the papers they want. */
export const getSenderCountry = defineCall({
  id: 'sender.countries',
  method: 'POST',
  path: '/api/sender/getCountry',
  access: 'sender:read',
  safe: true,
  request: v.object({ type: v.optional(v.picklist(senderTypes, rule('oneOf'))) }),
  data: v.array(
    v.object({
      iso: v.string(),
      /** In the language of the request. */
      name: v.string(),
      dial: v.string(),
      /** Whether a name can stand in the place of a number. */
      alphanumeric: v.boolean(),
      registration_required: v.boolean(),
      requirements: v.array(openEnum(documentKinds)),
    }),
  ),
  info: nothing,
});

/** A link to one document, for five minutes. */
export const downloadSenderFile = defineCall({
  id: 'sender.download',
  method: 'POST',
  path: '/api/sender/download',
  access: 'sender:read',
  safe: false,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: v.object({ url: v.string(), file_name: v.string(), expires_at: v.string() }),
  info: nothing,
  codes: ['not_found'],
});

/** Asks for another three years of a sender that ends soon; it stays usable meanwhile. */
export const renewSender = defineCall({
  id: 'sender.renew',
  method: 'POST',
  path: '/api/sender/renew',
  access: 'sender:write',
  safe: false,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: senderRecordSchema,
  info: nothing,
  messages: [messages.senderNotFound],
  codes: ['not_found', 'wrong_state'],
});
