import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { listFields } from '../core/paging.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { numberUses, subscriptionStatuses } from './number.ts';

const format = v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx');
const { search, sort } = listFields(['created_at', 'number', 'label', 'renews_at', 'monthly_price'], '-created_at');

/** A long list is prepared (202), and its link comes with a notification. */
const file = {
  method: 'POST',
  path: '/api/number/export',
  access: 'number:write',
  safe: false,
  ours: true,
  data: fileAnswer,
  info: v.object({}),
} as const;

/** All rented numbers of the same question as a file. */
export const exportNumbers = defineCall({
  ...file,
  id: 'number.export',
  action: { field: 'type', value: 'numbers', isDefault: true },
  request: v.object({ search, sort, status: choices(subscriptionStatuses), assigned_to: choices(numberUses), format }),
  codes: ['quota_exceeded'],
});

/** All SMS that were written to a number, newest first, as a file. */
export const exportReceivedSms = defineCall({
  ...file,
  id: 'number.export_received',
  action: { field: 'type', value: 'received', isDefault: false },
  request: v.object({ id: requiredText(64), format }),
  codes: ['quota_exceeded', 'not_found'],
});
