import * as v from 'valibot';
import { paymentMethods } from '../billing/billing.ts';
import { defineCall } from '../core/call.ts';
import { money, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { MAX_TOP_UP, MIN_TOP_UP } from '../billing/top-up.ts';

/**
 * Returns how much is missing for a quote of any channel (0 without a quote), and how it can be added. `return_to` is the page
 * that the top-up comes back to: the one that was asked for if it is a safe path of ours, else the wizard's last step.
 */
export const addFunds = defineCall({
  id: 'campaign.add_funds',
  method: 'POST',
  path: '/api/campaign/Add_Funds',
  access: 'campaign:read',
  safe: true,
  request: v.object({
    quote_id: v.optional(requiredText(64)),
    amount: v.optional(
      v.pipe(
        money(),
        v.minValue(MIN_TOP_UP, rule('min_value', { min: MIN_TOP_UP })),
        v.maxValue(MAX_TOP_UP, rule('max_value', { max: MAX_TOP_UP })),
      ),
    ),
    return_to: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  }),
  data: v.object({
    shortfall: v.number(),
    /** Amounts that cover the shortfall, the chosen one first if there is one. */
    suggested: v.array(v.number()),
    /** Least amount of a top-up. */
    minimum: v.number(),
    /** VAT is added to the amount when it is paid; prices of messages and calls have none. */
    vat_rate: v.number(),
    currency: v.string(),
    balance: v.number(),
    methods: v.array(openEnum(paymentMethods)),
    /** Whether this person may top up; else somebody with the right has to. */
    is_allowed: v.boolean(),
    return_to: v.string(),
    /** Page to go to for the first suggested amount. */
    add_funds: v.string(),
  }),
  info: v.object({}),
  codes: ['not_found'],
});
