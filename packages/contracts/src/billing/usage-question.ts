import * as v from 'valibot';
import { choices } from '../core/filters.ts';
import { listFields } from '../core/paging.ts';
import { calendarDay } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { usageChannels, usageGroups } from './usage.ts';

/** What is asked about usage. */
export const usageQuestion = {
  ...listFields(['period', 'amount', 'units'], '-amount'),
  /** Days of Asia/Ho_Chi_Minh, both included; the last 30 unless said otherwise. */
  from: v.optional(calendarDay()),
  to: v.optional(calendarDay()),
  group_by: v.optional(v.picklist(usageGroups, rule('oneOf')), 'day'),
  channel: choices(usageChannels),
};
