import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { pageInfoFields } from '../core/paging.ts';
import { billingSummaryFields } from './billing-summary.ts';
import { usageInfoFields, usageRowSchema } from './usage.ts';
import { usageQuestion } from './usage-question.ts';

/**
 * What money was spent on, by day, channel, carrier, campaign, API key or person, over at most 13 months. Each row is of one
 * channel, so that its units can be added up. `search` finds campaigns, keys and people by name. Rows add up to the
 * ledger's charges and number fees less its refunds of the same days.
 */
export const listUsage = defineCall({
  id: 'billing.history_usage',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'usage', isDefault: false },
  access: 'usage:read',
  safe: true,
  request: v.object(usageQuestion),
  data: v.array(usageRowSchema),
  info: v.object({
    ...pageInfoFields,
    total_is_capped: v.boolean(),
    ...billingSummaryFields,
    ...usageInfoFields,
  }),
});
