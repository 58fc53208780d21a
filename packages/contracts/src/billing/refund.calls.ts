import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { requiredText } from '../rules/validation.ts';
import { MAX_REFUND_REASON, paymentSchema } from './billing.ts';

/**
 * Asks for the money of a top-up back. Our staff decides: the answer is told by mail, and so is the money that went back. A
 * repeat while it is undecided changes nothing; after a refusal it is another request. 409 `wrong_state` for a top-up that
 * has not succeeded, was refunded or is disputed, and for one that was added by support.
 */
export const requestRefund = defineCall({
  id: 'billing.refund_request',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'refund_request', isDefault: false },
  access: 'billing:write',
  safe: false,
  rateLimit: { max: 30, windowSeconds: 600, by: 'account' },
  request: v.object({ payment_id: requiredText(64), reason: requiredText(MAX_REFUND_REASON) }),
  data: paymentSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state'],
});
