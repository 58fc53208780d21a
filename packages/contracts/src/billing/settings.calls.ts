import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { fewOf, flag, money } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText } from '../rules/validation.ts';
import { alertChannels, billingSettingsSchema, MAX_THRESHOLD, MAX_THRESHOLDS } from './settings.ts';
import { topUpAmount } from './top-up-amount.ts';
import { withVat } from './vat.ts';

/** A positive amount in whole minor units. */
function positiveMoney() {
  return v.pipe(
    v.union([v.number(), v.string()], rule('numeric')),
    v.check((amount) => amount !== '', rule('required')),
    money(),
    v.minValue(1, rule('min_value', { min: 1 })),
    v.maxValue(MAX_THRESHOLD, rule('max_value', { max: MAX_THRESHOLD })),
  );
}

/** Alerts and auto-recharge of the account, and how auto-recharge is doing. */
export const showBillingSettings = defineCall({
  id: 'billing.settings',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'settings', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: noFields,
  data: billingSettingsSchema,
  info: v.object({}),
});

/** Says of which balances the account is told, and how; no thresholds for none. Each threshold is taken once. */
export const saveAlerts = defineCall({
  id: 'billing.alerts',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'alerts', isDefault: false },
  access: 'billing:write',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 600, by: 'account' },
  request: v.pipe(
    v.object({
      thresholds: v.optional(fewOf(positiveMoney(), MAX_THRESHOLDS), []),
      channels: choices(alertChannels),
    }),
    v.forward(
      v.partialCheck(
        [['thresholds'], ['channels']],
        ({ thresholds, channels }) => thresholds.length === 0 || channels.length > 0,
        rule('required'),
      ),
      ['channels'],
    ),
  ),
  data: billingSettingsSchema,
  info: v.object({}),
});

/**
 * Switches auto-recharge on, changes it, or switches it off. To be on, it needs a saved card (404 for one that is not the
 * account's) and a verified company (403 `kyc_pending`, with what is missing in `info`).
 */
export const saveAutoRecharge = defineCall({
  id: 'billing.auto_recharge',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'auto_recharge', isDefault: false },
  access: 'billing:write',
  safe: false,
  rateLimit: { max: 30, windowSeconds: 600, by: 'account' },
  request: v.pipe(
    v.object({
      enabled: flag(),
      threshold_amount: positiveMoney(),
      recharge_amount: topUpAmount(),
      /** The most that the card is charged in a calendar month, VAT included. */
      monthly_cap: positiveMoney(),
      payment_method_id: optionalText(100),
    }),
    v.forward(
      v.partialCheck(
        [['enabled'], ['payment_method_id']],
        ({ enabled, payment_method_id: card }) => !enabled || card !== '',
        rule('required'),
      ),
      ['payment_method_id'],
    ),
    v.forward(
      v.partialCheck(
        [['recharge_amount'], ['monthly_cap']],
        ({ recharge_amount: amount, monthly_cap: cap }) => cap >= withVat(amount),
        ({ input }) => rule('min_value', { min: withVat(input.recharge_amount) }),
      ),
      ['monthly_cap'],
    ),
  ),
  data: billingSettingsSchema,
  info: v.object({}),
  messages: [messages.kycPending],
  codes: ['kyc_pending', 'not_found', 'provider_unavailable'],
});
