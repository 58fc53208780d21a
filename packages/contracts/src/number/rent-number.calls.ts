import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag, integer, list, openEnum } from '../core/wire.ts';
import { kycItems } from '../kyc/kyc.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { numberFeatures, numberTypes, numberUses, subscriptionSchema } from './number.ts';
import { MOST_HELD, offerSchema, pattern, periods } from './offer.ts';

/** Countries whose numbers can be rented. 503 `provider_unavailable` where the carrier does not answer. */
export const getNumberCountry = defineCall({
  id: 'number.countries',
  method: 'POST',
  path: '/api/number/GetCountry',
  access: 'number:read',
  safe: true,
  request: noFields,
  data: v.array(
    v.object({
      iso: v.string(),
      /** In the language of the request. */
      name: v.string(),
      dial: v.string(),
      types: v.array(v.string()),
      features: v.array(v.string()),
      /** Places of its landlines, as the carrier names them. */
      areas: v.array(v.string()),
      /** The least that a number costs per month, minor units of `currency`. */
      from_price: v.number(),
      currency: v.string(),
    }),
  ),
  info: nothing,
  codes: ['provider_unavailable'],
});

/** Numbers that nobody rents or keeps, those that this account keeps for itself included. */
export const getNumber = defineCall({
  id: 'number.offers',
  method: 'POST',
  path: '/api/number/GetNumber',
  access: 'number:read',
  safe: true,
  request: v.object({
    ...v.omit(v.object(listFields(['monthly_price', 'number', 'nice_score'], 'monthly_price')), ['search']).entries,
    country: v.pipe(requiredText(2), v.regex(/^[A-Z]{2}$/, rule('oneOf'))),
    type: choices(numberTypes),
    features: choices(numberFeatures),
    pattern: pattern(),
    area: optionalText(60),
  }),
  data: v.array(offerSchema),
  info: v.object({
    ...pageInfoFields,
    reserve_minutes: v.number(),
    /** What the account has to hand in before its company can be verified; empty where all is there. */
    kyc_missing: v.array(openEnum(kycItems)),
  }),
  codes: ['provider_unavailable'],
});

const payPath = '/api/number/pay';
const heldSchema = v.object({
  ...subscriptionSchema.entries,
  /** When it is free for others again. */
  reserved_until: v.string(),
});
export type HeldNumber = v.InferOutput<typeof heldSchema>;

/** Numbers that this account keeps and has not paid for, the longest kept first. */
export const listHeldNumbers = defineCall({
  id: 'number.held',
  method: 'POST',
  path: payPath,
  action: { field: 'mode', value: 'held', isDefault: false },
  access: 'number:read',
  safe: true,
  request: noFields,
  data: v.array(heldSchema),
  info: nothing,
});

/**
 * Keeps a number for ten minutes. Asked again, it answers with the same end. 409 `taken` if somebody else has it, 409
 * `quota_exceeded` where twenty are kept, 403 `kyc_pending` where the account lacks what the number requires.
 */
export const holdNumber = defineCall({
  id: 'number.hold',
  method: 'POST',
  path: payPath,
  action: { field: 'mode', value: 'hold', isDefault: false },
  access: 'number:write',
  safe: false,
  rateLimit: { max: 120, windowSeconds: 600, by: 'account' },
  request: v.object({ number: v.pipe(requiredText(20), v.regex(/^\d{3,15}$/, rule('numeric'))) }),
  data: heldSchema,
  info: nothing,
  messages: [messages.kycPending],
  codes: ['not_found', 'taken', 'quota_exceeded', 'kyc_pending', 'provider_unavailable'],
});

/** Gives up numbers that were kept. Those that are not kept any more are passed over. */
export const dropNumbers = defineCall({
  id: 'number.drop',
  method: 'POST',
  path: payPath,
  action: { field: 'mode', value: 'drop', isDefault: false },
  access: 'number:write',
  safe: false,
  request: v.object({ numbers: numberList() }),
  data: nothing,
  info: nothing,
});

const payFields = {
  numbers: numberList(),
  /** Months paid ahead. */
  months: v.optional(v.pipe(integer(), v.picklist(periods, rule('oneOf'))), 1),
};

const billFields = {
  lines: v.array(
    v.object({ number: v.string(), setup_price: v.number(), monthly_price: v.number(), total: v.number() }),
  ),
  total: v.number(),
  currency: v.string(),
  balance: v.number(),
  /** What the balance lacks; 0 where it suffices. */
  shortfall: v.number(),
};

/** What numbers that are kept cost together. 409 `taken` with `info.numbers` for those that are not kept any more. */
export const quoteNumbers = defineCall({
  id: 'number.quote',
  method: 'POST',
  path: payPath,
  action: { field: 'mode', value: 'quote', isDefault: false },
  access: 'number:write',
  safe: true,
  request: v.object(payFields),
  data: v.object(billFields),
  info: nothing,
  codes: ['taken'],
});

/**
 * Rents numbers that are kept, all or none: money and numbers in one step. The carrier connects them afterwards; one that
 * it refuses is given back and its money refunded. 409 `taken` with `info.numbers`, 402 `insufficient_balance` or
 * `member_limit_reached`; 422 at `assigned_to` for what one of them lacks the features for.
 */
export const payNumbers = defineCall({
  id: 'number.pay',
  method: 'POST',
  path: payPath,
  action: { field: 'mode', value: 'buy', isDefault: true },
  access: 'number:write',
  safe: false,
  idempotent: true,
  request: v.object({
    ...payFields,
    auto_renew: v.optional(flag(), true),
    label: optionalText(100),
    assigned_to: v.optional(v.picklist(numberUses, rule('oneOf')), 'none'),
  }),
  data: v.array(subscriptionSchema),
  info: v.object({ balance: v.number(), total: v.number(), currency: v.string() }),
  messages: [messages.kycPending, messages.balanceTooLow],
  codes: ['taken', 'kyc_pending', 'insufficient_balance', 'member_limit_reached'],
});

function numberList() {
  return v.pipe(
    list(requiredText(20)),
    v.transform((numbers) => [...new Set(numbers)]),
    v.minLength(1, rule('required')),
    v.maxLength(MOST_HELD, rule('count_max', { max: MOST_HELD })),
  );
}
