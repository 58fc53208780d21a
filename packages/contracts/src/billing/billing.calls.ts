import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { pageInfoFields } from '../core/paging.ts';
import { requiredText } from '../rules/validation.ts';
import { billingSummaryFields } from './billing-summary.ts';
import { ledgerEntrySchema, paymentSchema, topUpSchema, wirePaymentSchema, wireSchema } from './billing.ts';
import { historyPage, ledgerQuestion, paymentsQuestion } from './history-question.ts';
import { topUpAmount } from './top-up-amount.ts';

/** `total` stops at 10 000 when capped. */
const historyInfo = v.object({ ...pageInfoFields, total_is_capped: v.boolean(), ...billingSummaryFields });

/** Top-ups, searched by id, transfer reference, last digits of the card, number of the invoice, and whole amount. */
export const listPayments = defineCall({
  id: 'billing.history_payments',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'payments', isDefault: true },
  access: 'billing:read',
  safe: true,
  request: v.object({ ...historyPage, ...paymentsQuestion }),
  data: v.array(paymentSchema),
  info: historyInfo,
});

/**
 * Every movement of money, searched by the words of its reason (as the name of the campaign) and of the id of what it belongs
 * to; those of single messages and codes by the whole id.
 */
export const listLedger = defineCall({
  id: 'billing.history_ledger',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'ledger', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: v.object({ ...historyPage, ...ledgerQuestion }),
  data: v.array(ledgerEntrySchema),
  info: historyInfo,
});

/** How the account can top up, and what its company still has to hand in. */
export const showTopUp = defineCall({
  id: 'billing.top_up',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'options', isDefault: false },
  access: 'billing:write',
  safe: true,
  request: noFields,
  data: topUpSchema,
  info: v.object({ balance: v.number(), currency: v.string() }),
});

/**
 * Asks for a top-up by bank transfer. `amount` is what the wallet is to receive; `total`, with VAT, is what has to be sent
 * within seven days. A company that is not verified gets 403 `kyc_pending`, with what is missing in `info`.
 */
export const requestTransfer = defineCall({
  id: 'billing.wire',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'wire', isDefault: false },
  access: 'billing:write',
  safe: false,
  idempotent: true,
  rateLimit: { max: 30, windowSeconds: 600, by: 'account' },
  request: v.object({ amount: topUpAmount() }),
  data: v.object({
    payment_id: v.string(),
    amount: v.number(),
    vat: v.number(),
    total: v.number(),
    currency: v.string(),
    ...wireSchema.entries,
  }),
  info: nothing,
  messages: [messages.kycPending],
  codes: ['kyc_pending', 'provider_unavailable', 'quota_exceeded'],
});

/** What became of a top-up by bank transfer. */
export const showTransfer = defineCall({
  id: 'billing.wire_status',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'wire_status', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: v.object({ payment_id: requiredText(64) }),
  data: wirePaymentSchema,
  info: v.object({ balance: v.number() }),
  codes: ['not_found'],
});

/**
 * Cancels a top-up by bank transfer that is waited for; one that is cancelled stays so. Answers 409 `wrong_state` where money
 * has come, or its time is over. Money that comes later waits for the operator.
 */
export const cancelTransfer = defineCall({
  id: 'billing.cancel_wire',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'cancel_wire', isDefault: false },
  access: 'billing:write',
  safe: false,
  request: v.object({ payment_id: requiredText(64) }),
  data: wirePaymentSchema,
  info: v.object({ balance: v.number() }),
  codes: ['not_found', 'wrong_state'],
});
