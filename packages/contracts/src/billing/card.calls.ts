import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields } from '../core/call.ts';
import { flag, openEnum } from '../core/wire.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { cardPaymentSchema, paymentStatuses, savedCardSchema } from './billing.ts';
import { topUpAmount } from './top-up-amount.ts';

/** The provider's number of a saved card. */
const cardId = () => requiredText(100);

/** `publishable_key` names us to the provider in the browser; it is no secret. */
const cardsInfo = v.object({ publishable_key: v.string() });

/**
 * Begins a top-up by card. `amount` is what the wallet is to receive; `total`, with VAT, is what the card is charged. The
 * browser confirms it at the provider with `client_secret`; no call of this path takes a card's number. A company that
 * is not verified gets 403 `kyc_pending`, with what is missing in `info`; 404 for a card that is not the account's.
 */
export const requestCardPayment = defineCall({
  id: 'billing.card_intent',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'intent', isDefault: true },
  access: 'billing:write',
  safe: false,
  idempotent: true,
  rateLimit: { max: 30, windowSeconds: 600, by: 'account' },
  request: v.object({
    amount: topUpAmount(),
    /** Whether the card is kept for later payments. */
    save_card: v.optional(flag(), false),
    /** A saved card that is to be charged. */
    payment_method_id: optionalText(100),
    return_to: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  }),
  data: v.object({
    payment_id: v.string(),
    client_secret: v.string(),
    publishable_key: v.string(),
    amount: v.number(),
    vat: v.number(),
    total: v.number(),
    currency: v.string(),
    status: openEnum(paymentStatuses),
    /** The page to go back to, if it was a safe path of ours; else ''. */
    return_to: v.string(),
  }),
  info: v.object({}),
  messages: [messages.kycPending],
  codes: ['kyc_pending', 'provider_unavailable', 'not_found'],
});

/**
 * Asks the provider what became of a payment, for a page that does not want to wait for the provider's report. A declined
 * card is 402 `card_declined` with `info.decline_code`.
 */
export const confirmCardPayment = defineCall({
  id: 'billing.card_confirm',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'confirm', isDefault: false },
  access: 'billing:write',
  safe: false,
  rateLimit: { max: 120, windowSeconds: 600, by: 'account' },
  request: v.object({ payment_id: requiredText(64) }),
  data: cardPaymentSchema,
  info: v.object({ balance: v.number() }),
  codes: ['card_declined', 'not_found', 'provider_unavailable'],
});

/** What became of a top-up by card, as far as we know. */
export const showCardPayment = defineCall({
  id: 'billing.card_status',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'card_status', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: v.object({ payment_id: requiredText(64) }),
  data: cardPaymentSchema,
  info: v.object({ balance: v.number() }),
  codes: ['not_found'],
});

/** Cards that the provider keeps for the account. */
export const listCards = defineCall({
  id: 'billing.cards',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'cards', isDefault: false },
  access: 'billing:write',
  safe: true,
  request: noFields,
  data: v.array(savedCardSchema),
  info: cardsInfo,
  codes: ['provider_unavailable'],
});

/** Makes the provider forget a card. Returns those that are left. */
export const removeCard = defineCall({
  id: 'billing.card_remove',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'remove_card', isDefault: false },
  access: 'billing:write',
  safe: false,
  rateLimit: { max: 30, windowSeconds: 600, by: 'account' },
  request: v.object({ id: cardId() }),
  data: v.array(savedCardSchema),
  info: cardsInfo,
  codes: ['not_found', 'provider_unavailable'],
});

/** Makes a card the one that is suggested first. Returns all of them. */
export const setDefaultCard = defineCall({
  id: 'billing.card_default',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'default_card', isDefault: false },
  access: 'billing:write',
  safe: false,
  rateLimit: { max: 30, windowSeconds: 600, by: 'account' },
  request: v.object({ id: cardId() }),
  data: v.array(savedCardSchema),
  info: cardsInfo,
  codes: ['not_found', 'provider_unavailable'],
});
