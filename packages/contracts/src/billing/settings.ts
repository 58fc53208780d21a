import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { paymentStatuses } from './billing.ts';

/** How many balances an account can be alerted of, and the highest of them, minor units. */
export const MAX_THRESHOLDS = 5;
export const MAX_THRESHOLD = 100_000_000_000;

/** Ways in which a low balance is told. */
export const alertChannels = ['email', 'notification'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** Failed charges in a row that switch auto-recharge off. */
export const MAX_FAILURES = 3;

/** Why auto-recharge was switched off, not by a user. */
export const disabledReasons = ['failures', 'card_removed', 'not_verified', 'disputed'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

const alertSettingsSchema = v.object({
  /** Balances in minor units, ascending; whoever falls to one of them, or below, is told. */
  thresholds: v.array(v.number()),
  channels: v.array(openEnum(alertChannels)),
});

/** The saved card that is charged. */
const rechargeCardSchema = v.object({
  id: v.string(),
  brand: v.string(),
  last4: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
});

/** The newest charge; `decline_code` is null unless it failed. Amounts in minor units, `total` with VAT. */
const lastRechargeSchema = v.object({
  payment_id: v.string(),
  status: openEnum(paymentStatuses),
  amount: v.number(),
  total: v.number(),
  decline_code: v.nullable(v.string()),
  at: v.string(),
});

/** Amounts in minor units; 0 and null before auto-recharge was set up. */
const rechargeSettingsSchema = v.object({
  enabled: v.boolean(),
  /** The card is charged when the balance is below this. */
  threshold_amount: v.number(),
  /** What the balance receives at a time. */
  recharge_amount: v.number(),
  /** The most that the card is charged in a month of Asia/Ho_Chi_Minh, VAT included. */
  monthly_cap: v.number(),
  card: v.nullable(rechargeCardSchema),
  /** What the card was charged this month, VAT included. */
  used_month: v.number(),
  /** Charges that failed in a row. */
  failures: v.number(),
  /** When a failed charge is tried again. */
  retry_at: v.nullable(v.string()),
  disabled_reason: v.nullable(openEnum(disabledReasons)),
  disabled_at: v.nullable(v.string()),
  last: v.nullable(lastRechargeSchema),
});

/** Alerts and auto-recharge of an account. */
export const billingSettingsSchema = v.object({
  balance: v.number(),
  currency: v.string(),
  vat_rate: v.number(),
  alerts: alertSettingsSchema,
  auto_recharge: rechargeSettingsSchema,
  /** What keeps the account from switching auto-recharge on: its company is not verified, or no cards are taken. */
  recharge_blocked: v.nullable(openEnum(['not_verified', 'unavailable'])),
});
export type BillingSettings = v.InferOutput<typeof billingSettingsSchema>;
export type RechargeSettings = BillingSettings['auto_recharge'];
