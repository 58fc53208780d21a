import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { kycStatuses } from '../kyc/kyc-states.ts';
import { kycItems } from '../kyc/kyc.ts';

export const paymentMethods = ['card', 'wire', 'manual'] as const;
export const paymentStatuses = [
  'created',
  'requires_action',
  'processing',
  'awaiting_transfer',
  'matched',
  'review',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
] as const;
export const journalTypes = [
  'topup',
  'charge',
  'reserve',
  'release',
  'refund',
  'number_fee',
  'adjustment',
  'bonus',
] as const;

/** Why money that came by bank waits for the operator: too little, too much, or after the request had expired or was cancelled. */
const reviewReasons = ['less', 'more', 'late', 'cancelled'] as const;

/** Characters of the reason for which money is asked back. */
export const MAX_REFUND_REASON = 500;

/** An invoice by its id and number; null for none. */
export const numberedInvoice = v.nullable(v.object({ id: v.string(), number: v.string() }));

/** A top-up. Amounts in minor units: `total` = `amount` + `fee` + `vat`; the wallet receives `amount`. */
export const paymentSchema = v.object({
  id: v.string(),
  method: openEnum(paymentMethods),
  status: openEnum(paymentStatuses),
  amount: v.number(),
  fee: v.number(),
  vat: v.number(),
  total: v.number(),
  currency: v.string(),
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  /** What the payer writes on a wire transfer. */
  reference: v.nullable(v.string()),
  /** What has come by bank so far, before the top-up succeeded too. */
  received: v.number(),
  /** What of `total` went back to the card so far. */
  refunded: v.optional(v.number(), 0),
  /** What became of a request for the money back; null where nobody made one. */
  refund_request: v.optional(
    v.nullable(
      v.object({
        status: openEnum(['waiting', 'refused', 'refunded']),
        asked_at: v.string(),
        reason: v.string(),
        /** Why it was refused; empty otherwise. */
        answer: v.string(),
      }),
    ),
    null,
  ),
  /** Whether the holder's bank has decided on a dispute; null where none is open or was lost. */
  dispute: v.optional(v.nullable(openEnum(['open', 'lost'])), null),
  /** Why a top-up is under review; null where it is not. */
  review_reason: v.nullable(openEnum(reviewReasons)),
  created_at: v.string(),
  paid_at: v.nullable(v.string()),
  /** The invoice that is in force for it. */
  invoice: numberedInvoice,
});
export type Payment = v.InferOutput<typeof paymentSchema>;

/** Where to send the money of a bank transfer, and how. */
export const wireSchema = v.object({
  bank: v.string(),
  account: v.string(),
  holder: v.string(),
  reference: v.string(),
  /** Text of the VietQR picture that banking apps read. */
  qr_payload: v.string(),
  expires_at: v.string(),
});

/** A top-up by bank transfer. `wire` is null for one of before transfers had their account with them. */
export const wirePaymentSchema = v.object({ ...paymentSchema.entries, wire: v.nullable(wireSchema) });
export type WirePayment = v.InferOutput<typeof wirePaymentSchema>;

/** A top-up by card. */
export const cardPaymentSchema = v.object({
  ...paymentSchema.entries,
  /** Why the card was declined last, as its bank says it (`insufficient_funds`, …); null where it was not. */
  decline_code: v.nullable(v.string()),
});
export type CardPayment = v.InferOutput<typeof cardPaymentSchema>;

/** A card that the provider keeps for the account. */
export const savedCardSchema = v.object({
  id: v.string(),
  brand: v.string(),
  last4: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
  default: v.boolean(),
});
export type SavedCard = v.InferOutput<typeof savedCardSchema>;

/** How this account can top up, and what it lacks for that. */
export const topUpSchema = v.object({
  methods: v.array(openEnum(paymentMethods)),
  /** Added to the amount when it is paid; prices of messages and calls have none. */
  vat_rate: v.number(),
  kyc_status: openEnum(kycStatuses),
  /** What has to be handed in; empty where all is there. */
  kyc_missing: v.array(openEnum(kycItems)),
  /** Why company details were rejected, in the words of whoever decided. */
  kyc_reason: v.nullable(v.string()),
});
export type TopUp = v.InferOutput<typeof topUpSchema>;

/**
 * One movement of money. `balance_change` is what it did to the spendable balance: a reserve takes, a release gives
 * back, a charge out of what was reserved changes nothing. `spent` is what was finally paid.
 */
export const ledgerEntrySchema = v.object({
  id: v.string(),
  type: openEnum(journalTypes),
  amount: v.number(),
  balance_change: v.number(),
  spent: v.number(),
  balance_after: v.number(),
  currency: v.string(),
  /** What it belongs to: `campaign`, `message`, `payment`, …, and its id. */
  ref_type: v.string(),
  ref_id: v.string(),
  /** The record that has a page: a campaign with its channel, a payment with its method; null where there is none. */
  subject: v.optional(
    v.nullable(
      v.object({
        type: openEnum(['campaign', 'payment', 'number', 'message', 'call']),
        id: v.string(),
        kind: v.string(),
      }),
    ),
    null,
  ),
  reason: v.string(),
  created_at: v.string(),
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>;
