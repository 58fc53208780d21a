import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { ledgerQuestion, paymentsQuestion } from './history-question.ts';

const format = v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx');

/** A long list is prepared (202), and its link comes with a notification. */
const file = {
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  access: 'billing:export',
  safe: false,
  data: fileAnswer,
  info: v.object({}),
  codes: ['quota_exceeded'],
} as const;

/** All top-ups of the same question as a file. */
export const exportPayments = defineCall({
  ...file,
  id: 'billing.export_payments',
  action: { field: 'type', value: 'payments_file', isDefault: false },
  request: v.object({ ...paymentsQuestion, format }),
});

/** All movements of the same question as a file. */
export const exportLedger = defineCall({
  ...file,
  id: 'billing.export_ledger',
  action: { field: 'type', value: 'ledger_file', isDefault: false },
  request: v.object({ ...ledgerQuestion, format }),
});
