import * as v from 'valibot';
import { messageTypes } from '../campaign/campaign.ts';
import { senderSchema } from '../campaign/sender.ts';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { choices, countsByStatus, idFilter } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag, integer, json, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { templateStatuses } from './template-states.ts';
import { MAX_VALUE_LENGTH, MAX_VARIABLES, variableKinds } from './template-variables.ts';
import {
  templateLintSchema,
  templateRecordSchema,
  templateStepSchema,
  templateUsesSchema,
  templateVersionSchema,
} from './template.ts';

const id = requiredText(64);

const listRequest = v.object({
  ...listFields(['created_at', 'updated_at', 'name', 'status'], '-created_at'),
  sender_id: idFilter(),
  type: choices(messageTypes),
  /** `replaced` is a state of versions: no template is found by it. */
  status: choices(templateStatuses),
});
/** What stands for `{optout}` where a text is measured or shown: an address as long as each recipient's. */
const optout = v.string();
const listInfo = v.object({ ...pageInfoFields, counts_by_status: countsByStatus });

export const getTemplate = defineCall({
  id: 'template.list',
  method: 'POST',
  path: '/api/teamplate/getTeamplate',
  access: 'template:read',
  safe: true,
  request: v.omit(listRequest, ['search']),
  data: v.array(templateRecordSchema),
  info: listInfo,
});

/** As {@link getTemplate}, searched by name, text and description. `counts_by_status` ignores the status asked for. */
export const searchTemplate = defineCall({
  id: 'template.search',
  method: 'POST',
  path: '/api/teamplate/searchTeamplate',
  access: 'template:read',
  safe: true,
  request: listRequest,
  data: v.array(templateRecordSchema),
  info: listInfo,
});

/** Senders that a template can be bound to: those that may be used first, the others with the reason why not. */
export const getTemplateSender = defineCall({
  id: 'template.senders',
  method: 'POST',
  path: '/api/teamplate/GetSender',
  access: 'template:read',
  safe: true,
  request: v.object({ type: v.optional(v.picklist(messageTypes, rule('oneOf'))) }),
  data: v.array(senderSchema),
  info: v.object({ approved: v.number(), optout }),
});

const described = v.object({
  key: requiredText(40),
  label: optionalText(60),
  kind: v.optional(v.picklist(variableKinds, rule('oneOf')), 'text'),
  max_length: v.pipe(
    integer(),
    v.minValue(1, rule('min_value', { min: 1 })),
    v.maxValue(MAX_VALUE_LENGTH, rule('oneOf')),
  ),
  accents: v.optional(v.boolean(), true),
  sample: optionalText(MAX_VALUE_LENGTH),
});

const templateFields = {
  name: requiredText(100),
  type: v.picklist(messageTypes, rule('oneOf')),
  sender_id: requiredText(64),
  content: requiredText(1_000),
  description: optionalText(500),
  /** Those of the text; one that is not described is guessed by its name, one that the text lacks is passed over. */
  variables: v.optional(json(v.pipe(v.array(described), v.maxLength(MAX_VARIABLES, rule('oneOf')))), []),
  /** 0 keeps a draft; 1 asks for a review. */
  submit: v.optional(flag(), true),
};

const storeInfo = v.object({
  /** Of the longest text that can come of it. */
  encoding: openEnum(['GSM-7', 'UCS-2']),
  segments: v.object({ min: v.number(), max: v.number() }),
  lint: templateLintSchema,
});
const storeMessages = [
  messages.blankName,
  messages.blankType,
  messages.blankDescription,
  messages.invalidContent,
  messages.senderNotFound,
];
const storeCodes = ['content_rejected', 'sender_missing', 'sender_not_approved', 'rate_limited'] as const;
const rateLimit = { max: 120, windowSeconds: 3_600, by: 'account' } as const;

/**
 * Makes a template, and sends it to review unless a draft is to be kept. A review needs an approved sender, and a text
 * that carriers may take: 422 `content_rejected` has `info.lint`.
 */
export const createTemplate = defineCall({
  id: 'template.create',
  method: 'POST',
  path: '/api/teamplate/CreateTeamplate',
  access: 'template:write',
  safe: false,
  idempotent: true,
  rateLimit,
  request: v.object(templateFields),
  data: templateRecordSchema,
  info: storeInfo,
  messages: storeMessages,
  codes: [...storeCodes, 'idempotency_conflict'],
});

/**
 * Changes a template. What was approved stays in use while its new version waits for review; name and description are
 * changed at once. 409 `wrong_state` while a version is being reviewed.
 */
export const updateTemplate = defineCall({
  id: 'template.update',
  method: 'POST',
  path: '/api/teamplate/updateTeamplate',
  access: 'template:write',
  safe: false,
  rateLimit,
  request: v.object({ id, ...templateFields }),
  data: templateRecordSchema,
  info: storeInfo,
  messages: storeMessages,
  codes: [...storeCodes, 'not_found', 'wrong_state'],
});

/** Deletes a template. 409 `in_use` names what still needs it (`info.campaigns`, `info.configurations`). */
export const destroyTemplate = defineCall({
  id: 'template.destroy',
  method: 'POST',
  path: '/api/teamplate/Destroy',
  access: 'template:delete',
  safe: false,
  request: v.object({ id }),
  data: v.null(),
  info: nothing,
  codes: ['in_use', 'not_found'],
});

export const viewTemplate = defineCall({
  id: 'template.view',
  method: 'POST',
  path: '/api/teamplate/view',
  access: 'template:read',
  safe: true,
  ours: true,
  request: v.object({ id }),
  data: templateRecordSchema,
  info: v.object({
    optout,
    /** Newest first. */
    versions: v.array(templateVersionSchema),
    /** Oldest first. */
    timeline: v.array(templateStepSchema),
    uses: templateUsesSchema,
    /** Campaigns that were launched with it, or will be. */
    campaign_count: v.number(),
  }),
  codes: ['not_found'],
});

const step = {
  method: 'POST',
  access: 'template:write',
  safe: false,
  ours: true,
  request: v.object({ id }),
  data: templateRecordSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state'],
} as const;

/** Takes a version back that waits for review, to change it. */
export const withdrawTemplate = defineCall({
  ...step,
  id: 'template.withdraw',
  path: '/api/teamplate/withdraw',
});

/** Keeps a template from being chosen; campaigns that were launched with it go on. */
export const disableTemplate = defineCall({ ...step, id: 'template.disable', path: '/api/teamplate/disable' });

/** Offers a template again that the account disabled; 409 `wrong_state` for one that a reviewer disabled. */
export const enableTemplate = defineCall({ ...step, id: 'template.enable', path: '/api/teamplate/enable' });

/** Makes a draft with the same text. */
export const duplicateTemplate = defineCall({
  ...step,
  id: 'template.duplicate',
  path: '/api/teamplate/duplicate',
  idempotent: true,
  codes: ['not_found', 'idempotency_conflict'],
});
