import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import type { Code } from '../catalogue/codes.ts';
import { defineCall, nothing } from '../core/call.ts';
import { spanFields } from '../core/filters.ts';
import { integer, json } from '../core/wire.ts';
import { KEY_RATE_LIMIT } from '../developer/key-rate-limit.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { MOST_IN_BATCH, apiMessageSchema, batchResultSchema, messageChannels, messageRequest } from './api-message.ts';

const refusals = {
  messages: [messages.phoneInvalid, messages.senderNotFound, messages.balanceTooLow, messages.invalidContent],
  codes: [
    'no_valid_recipient',
    'sender_missing',
    'sender_not_approved',
    'carrier_not_registered',
    'template_not_approved',
    'quota_exceeded',
    'insufficient_balance',
    'spend_cap_reached',
    'content_rejected',
    'idempotency_conflict',
  ] satisfies Code[],
};

/** Sends one message now, or at a time to come, by SMS unless `channel` says otherwise. A live key sets its price aside; a test key sends and costs nothing. */
export const sendApiMessage = defineCall({
  id: 'v1.messages.send',
  method: 'POST',
  path: '/v1/messages',
  access: 'key:campaign:send',
  safe: false,
  ours: true,
  idempotent: true,
  rateLimit: { max: 600, windowSeconds: 60, by: 'key' },
  request: messageRequest,
  data: apiMessageSchema,
  /** Balance after the price was set aside, in minor units; null for a test key. */
  info: v.object({ balance: v.nullable(v.number()) }),
  ...refusals,
});

/**
 * Sends up to 1,000 messages, of several channels if need be. Each is taken or refused for itself, in their order; those that are taken are so together, with the
 * answer.
 */
export const sendApiBatch = defineCall({
  id: 'v1.messages.batch',
  method: 'POST',
  path: '/v1/messages/batch',
  access: 'key:campaign:send',
  safe: false,
  ours: true,
  idempotent: true,
  rateLimit: { max: 30, windowSeconds: 60, by: 'key' },
  request: v.object({
    messages: v.pipe(
      v.unknown(),
      // For whoever describes the schema, who cannot look into what may come as one text.
      v.metadata({ itemsOfList: messageRequest }),
      json(
        v.pipe(
          // Each item is checked for itself, so that one that is wrong takes no other with it.
          v.array(
            v.custom<v.InferInput<typeof messageRequest>>(() => true),
            rule('oneOf'),
          ),
          v.minLength(1, rule('count_min', { min: 1 })),
          v.maxLength(MOST_IN_BATCH, rule('count_max', { max: MOST_IN_BATCH })),
        ),
      ),
    ),
  }),
  data: v.array(batchResultSchema),
  info: v.object({ accepted: v.number(), refused: v.number(), balance: v.nullable(v.number()) }),
  ...refusals,
});

/** One message that a key of this mode asked for. */
export const showApiMessage = defineCall({
  id: 'v1.messages.show',
  method: 'GET',
  path: '/v1/messages/{id}',
  access: 'key:log:read',
  safe: true,
  ours: true,
  rateLimit: KEY_RATE_LIMIT,
  request: v.object({ id: requiredText(64) }),
  data: apiMessageSchema,
  info: nothing,
  codes: ['not_found'],
});

/**
 * Messages that keys of this mode asked for, newest first: 90 days of live keys, 30 of test keys. `info.next` is the
 * `cursor` of the next page, null on the last.
 */
export const listApiMessages = defineCall({
  id: 'v1.messages.list',
  method: 'GET',
  path: '/v1/messages',
  access: 'key:log:read',
  safe: true,
  ours: true,
  rateLimit: KEY_RATE_LIMIT,
  request: v.object({
    limit: v.optional(
      v.pipe(integer(), v.minValue(1, rule('min_value', { min: 1 })), v.maxValue(100, rule('oneOf'))),
      20,
    ),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(200, rule('max', { length: 200 }))), ''),
    channel: v.optional(v.picklist(messageChannels, rule('oneOf'))),
    reference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, rule('max', { length: 100 }))), ''),
    ...spanFields,
  }),
  data: v.array(apiMessageSchema),
  info: v.object({ limit: v.number(), next: v.nullable(v.string()) }),
});

/** Cancels a message that is scheduled and gives its money back; one that is cancelled already is answered unchanged. */
export const cancelApiMessage = defineCall({
  id: 'v1.messages.cancel',
  method: 'POST',
  path: '/v1/messages/{id}/cancel',
  access: 'key:campaign:send',
  safe: false,
  ours: true,
  idempotent: true,
  rateLimit: KEY_RATE_LIMIT,
  request: v.object({ id: requiredText(64) }),
  data: apiMessageSchema,
  info: v.object({ balance: v.nullable(v.number()) }),
  codes: ['not_found', 'wrong_state'],
});
