import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { requiredText } from '../rules/validation.ts';
import { configurationSchema } from './configuration.ts';

const step = {
  method: 'POST',
  safe: false,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: configurationSchema,
  info: nothing,
} as const;

/** Keeps a published service from sending codes until it is enabled again. */
export const disableConfiguration = defineCall({
  ...step,
  id: 'verify.disable',
  path: '/api/verify/configuration/disable',
  access: 'verify:publish',
  codes: ['not_found', 'wrong_state'],
});

/**
 * Lets a disabled service send codes again, as it was published. 422 as publishing where a channel could not send any more
 * (`info.problems`).
 */
export const enableConfiguration = defineCall({
  ...step,
  id: 'verify.enable',
  path: '/api/verify/configuration/enable',
  access: 'verify:publish',
  messages: [messages.senderNotFound, messages.invalidContent],
  codes: [
    'not_found',
    'wrong_state',
    'sender_missing',
    'sender_not_approved',
    'template_not_approved',
    'template_placeholder_missing',
  ],
});

/** Makes a draft with the same settings. */
export const duplicateConfiguration = defineCall({
  ...step,
  id: 'verify.duplicate',
  path: '/api/verify/configuration/duplicate',
  access: 'verify:write',
  idempotent: true,
  codes: ['not_found', 'idempotency_conflict', 'quota_exceeded'],
});

/**
 * Deletes a service that sends no codes; what it sent stays in the logs. A GET that changes something (SPEC §7), so it must
 * never be a link, nor be fetched ahead: it works with the bearer header alone.
 */
export const deleteConfiguration = defineCall({
  id: 'verify.delete_configuration',
  method: 'GET',
  path: '/api/verify/configuration/delete/{id}',
  access: 'verify:delete',
  safe: false,
  request: v.object({ id: requiredText(64) }),
  data: v.null(),
  info: nothing,
  codes: ['not_found', 'wrong_state'],
});
