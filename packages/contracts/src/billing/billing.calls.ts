import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { choices, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import {
  billingSummaryFields,
  journalTypes,
  ledgerEntrySchema,
  paymentMethods,
  paymentSchema,
  paymentStatuses,
} from './billing.ts';

/** `total` stops at 10 000 when capped. */
const historyInfo = v.object({ ...pageInfoFields, total_is_capped: v.boolean(), ...billingSummaryFields });

/** Top-ups, searched by payment id and transfer reference. */
export const listPayments = defineCall({
  id: 'billing.history_payments',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'payments', isDefault: true },
  access: 'billing:read',
  safe: true,
  request: v.object({
    ...listFields(['created_at', 'amount'], '-created_at'),
    ...spanFields,
    status: choices(paymentStatuses),
    method: choices(paymentMethods),
  }),
  data: v.array(paymentSchema),
  info: historyInfo,
});

/** Every movement of money, searched by what it belongs to. */
export const listLedger = defineCall({
  id: 'billing.history_ledger',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'ledger', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: v.object({
    ...listFields(['created_at'], '-created_at'),
    ...spanFields,
    entry_type: choices(journalTypes),
  }),
  data: v.array(ledgerEntrySchema),
  info: historyInfo,
});
