import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { listFields, pageInfoSchema } from '../core/paging.ts';
import { flag, integer, json, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { templateStatuses } from '../template/template-states.ts';
import { configurationSchema } from './configuration.ts';
import { serviceParts } from './service-changes.ts';
import { serviceDraftRequest } from './service-draft.ts';
import { serviceLintCodes } from './service-lint.ts';
import {
  otpTemplateSchema,
  serviceSenderSchema,
  smsOptionsSchema,
  voiceOptionsSchema,
  zaloOptionsSchema,
} from './service-options.ts';
import { serviceProblemSchema } from './service-problems.ts';
import { verifyChannels } from './service-settings.ts';

const id = requiredText(64);
const perHour = (max: number) => ({ max, windowSeconds: 3_600, by: 'account' }) as const;

/**
 * Makes a service as a draft, or changes the draft of one; what is published stays as it is. 409 `draft_changed` where
 * the draft has another version by now: `info.current` is what is there. 422 `sender_not_approved` for a number that is
 * used for something else than verification, unless the service had it before.
 */
export const saveConfiguration = defineCall({
  id: 'verify.form',
  method: 'POST',
  path: '/api/verify/form',
  access: 'verify:write',
  safe: false,
  idempotent: true,
  rateLimit: perHour(600),
  request: serviceDraftRequest,
  data: configurationSchema,
  info: v.object({
    lint: v.array(v.object({ code: openEnum(serviceLintCodes), field: v.string(), piece: v.string() })),
  }),
  messages: [
    messages.blankName,
    messages.invalidContent,
    messages.senderNotFound,
    messages.wrongType,
    messages.missingParameters,
  ],
  codes: [
    'not_found',
    'draft_changed',
    'sender_missing',
    'sender_not_approved',
    'content_rejected',
    'quota_exceeded',
    'idempotency_conflict',
  ],
});

/** Brings the draft back to what is published. 409 `wrong_state` where nothing ever was, or nothing differs. */
export const discardChanges = defineCall({
  id: 'verify.discard',
  method: 'POST',
  path: '/api/verify/configuration/discard',
  access: 'verify:write',
  safe: false,
  ours: true,
  request: v.object({ id, version: integer() }),
  data: configurationSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state', 'draft_changed'],
});

/**
 * Publishes the draft of a service: from now on codes are sent with it, also by one that was disabled. Without `confirm`
 * nothing is published, and the answer says what would be. `info.risks` are risky countries that it opens, which
 * `risks_confirmed` has to confirm by itself. 422 where a channel could not send (`info.problems`); 409 `wrong_state`
 * where nothing differs, `draft_changed` where the draft has another version by now.
 */
export const publishConfiguration = defineCall({
  id: 'verify.publish',
  method: 'POST',
  path: '/api/verify/publish',
  access: 'verify:publish',
  safe: false,
  rateLimit: perHour(600),
  request: v.object({
    data: json(
      v.object({
        id,
        version: integer(),
        confirm: v.optional(flag(), false),
        risks_confirmed: v.optional(flag(), false),
      }),
    ),
  }),
  data: configurationSchema,
  info: v.object({
    changes: v.array(
      v.object({
        field: openEnum(serviceParts),
        /** Null of a service that was never published. Of test numbers how many there are. */
        before: v.unknown(),
        after: v.unknown(),
      }),
    ),
    problems: v.array(serviceProblemSchema),
    risks: v.array(v.string()),
    /** Of the account, in minor units; nothing is sent at 0. */
    balance: v.number(),
    currency: v.string(),
  }),
  messages: [messages.senderNotFound, messages.invalidContent, messages.balanceTooLow, messages.missingParameters],
  codes: [
    'not_found',
    'wrong_state',
    'draft_changed',
    'sender_missing',
    'sender_not_approved',
    'template_not_approved',
    'template_placeholder_missing',
    'validation',
  ],
});

/** What a service can choose for one thing: `0` asks for a new one. */
const options = {
  method: 'GET',
  access: 'verify:read',
  safe: true,
  request: v.object({ id }),
  info: nothing,
  codes: ['not_found'],
} as const;

/** Everything that codes could be sent under, usable ones first. */
export const getVerifySender = defineCall({
  ...options,
  id: 'verify.senders',
  path: '/api/verify/getSender/{id}',
  data: v.array(serviceSenderSchema),
});

export const getVerifySms = defineCall({
  ...options,
  id: 'verify.sms',
  path: '/api/verify/getSms/{id}',
  data: smsOptionsSchema,
});

export const getVerifyVoice = defineCall({
  ...options,
  id: 'verify.voice',
  path: '/api/verify/getVoice/{id}',
  data: voiceOptionsSchema,
});

export const getVerifyZalo = defineCall({
  ...options,
  id: 'verify.zalo',
  path: '/api/verify/get-zalo/{id}',
  data: zaloOptionsSchema,
});

/** Templates for codes, of SMS and Zalo. */
export const listOtpTemplates = defineCall({
  id: 'verify.templates',
  method: 'GET',
  path: '/api/verify/template',
  access: 'verify:read',
  safe: true,
  request: v.object({
    ...listFields(['created_at', 'name'], '-created_at'),
    channel: v.optional(v.picklist(verifyChannels, rule('oneOf'))),
    status: choices(templateStatuses),
  }),
  data: v.array(otpTemplateSchema),
  info: pageInfoSchema,
});

/**
 * Deletes a template for codes by SMS. 409 `in_use` names what needs it. A GET that changes something (SPEC §7), so it
 * must never be a link, nor be fetched ahead: it works with the bearer header alone.
 */
export const deleteOtpTemplate = defineCall({
  id: 'verify.delete_template',
  method: 'GET',
  path: '/api/verify/template/delete/{id}',
  access: 'verify:delete',
  safe: false,
  request: v.object({ id }),
  data: v.null(),
  info: nothing,
  codes: ['in_use', 'not_found'],
});
