import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { calendarMonth, statementDetailSchema, statementFormats, statementSchema } from './statement.ts';

const { pageNumber, pageSize, sort } = listFields(['month'], '-month');

/** A statement for each month since the account's first movement of money, the running month included. */
export const listStatements = defineCall({
  id: 'billing.history_statements',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'statements', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: v.object({ pageNumber, pageSize, sort }),
  data: v.array(statementSchema),
  info: v.object(pageInfoFields),
});

/** All months as a list. */
export const exportStatements = defineCall({
  id: 'billing.export_statements',
  method: 'POST',
  path: '/api/paymentStripe/historyList',
  action: { field: 'type', value: 'statements_file', isDefault: false },
  access: 'billing:export',
  safe: false,
  request: v.object({ sort, format: v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx') }),
  data: fileAnswer,
  info: v.object({}),
  codes: ['quota_exceeded'],
});

/** One month. 404 for one before the first movement, or that is still to come. */
export const showStatement = defineCall({
  id: 'billing.statement',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'statement', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: v.object({ month: calendarMonth() }),
  data: statementDetailSchema,
  info: v.object({}),
  codes: ['not_found'],
});

/** A signed link to a month as PDF or XML, which is made when the link is followed. */
export const downloadStatement = defineCall({
  id: 'billing.statement_file',
  method: 'POST',
  path: '/api/paymentStripe',
  action: { field: 'action', value: 'statement_file', isDefault: false },
  access: 'billing:read',
  safe: true,
  request: v.object({
    month: calendarMonth(),
    format: v.optional(v.picklist(statementFormats, rule('oneOf')), 'pdf'),
  }),
  data: v.object({ url: v.string(), file_name: v.string(), expires_at: v.string() }),
  info: v.object({}),
  codes: ['not_found'],
});
