import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { messageSchema } from '../message/message.ts';
import { requiredText } from '../rules/validation.ts';
import { testPhone } from './test-phone.ts';

const id = requiredText(64);

/** A draft's recipients gathered and priced; the call adds its request and the channel's quote as `data`. */
export const quoteStep = {
  access: 'campaign:write',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 60, by: 'account' },
  info: v.object({ balance: v.number() }),
  codes: ['not_found', 'wrong_state', 'draft_changed'],
} as const;

/** A quote as it stands; the call adds the channel's quote as `data`. */
export const readQuoteStep = {
  method: 'POST',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({ quote_id: id }),
  info: v.object({ balance: v.number() }),
  codes: ['not_found'],
} as const;

/** A draft launched at a quote; the call adds its request, the campaign as `data`, and what may be in the way. */
export const launchStep = {
  access: 'campaign:send',
  safe: false,
  idempotent: true,
  /** Balance after the reserve. */
  info: v.object({ undo_until: v.nullable(v.string()), balance: v.number(), reserved: v.number() }),
} as const;

/** A draft of messages launched by `mode`, `send` unless it says otherwise. */
export const sendStep = {
  ...launchStep,
  request: v.object({ mode: v.optional(v.literal('send'), 'send'), id, quote_id: id }),
  messages: [messages.insufficientFunds, messages.senderNotFound, messages.invalidContent, messages.phoneInvalid],
} as const;

/**
 * One message of a quote sent to a phone of one's own, with the values of `recipient`, the first unless it names one. 429
 * with `info.retry_after` after TESTS_PER_HOUR of the person, over all channels.
 */
export const testMessageStep = {
  access: 'campaign:send',
  safe: false,
  idempotent: true,
  request: v.object({
    mode: v.literal('test'),
    quote_id: id,
    phone: testPhone(),
    recipient: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(30)), ''),
  }),
  data: messageSchema,
  /** Balance after the reserve, in minor units. */
  info: v.object({ balance: v.number() }),
  messages: [messages.phoneInvalid, messages.senderNotFound, messages.balanceTooLow, messages.invalidContent],
} as const;
