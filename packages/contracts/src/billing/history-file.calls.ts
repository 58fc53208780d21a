import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { ledgerQuestion, paymentsQuestion } from './history-question.ts';

const format = v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx');

/** All top-ups of the same question as a file. A long list is prepared (202), and its link comes with a notification. */
export const exportPayments = defineCall({
  id: 'billing.export_payments',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'payments_file', isDefault: false },
  access: 'billing:export',
  safe: false,
  request: v.object({ ...paymentsQuestion, format }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['quota_exceeded'],
});

/** All movements of the same question as a file. A long list is prepared (202), and its link comes with a notification. */
export const exportLedger = defineCall({
  id: 'billing.export_ledger',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'ledger_file', isDefault: false },
  access: 'billing:export',
  safe: false,
  request: v.object({ ...ledgerQuestion, format }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['quota_exceeded'],
});
