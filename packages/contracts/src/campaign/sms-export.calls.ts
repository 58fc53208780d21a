import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { choices, idFilter, spanFields } from '../core/filters.ts';
import { flag, integer, list } from '../core/wire.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { messageColumns } from '../files/file-columns.ts';
import { messageStatuses } from '../message/message.ts';
import { rule } from '../rules/rule-message.ts';
import { carriers } from '../rules/phone.ts';

/** Most messages that can be chosen one by one. */
const MOST_CHOSEN = 1_000;

/**
 * The messages that campaigns handed over, as a file: those chosen by id, or all that match. Without any choice, campaign
 * or span of time there is nothing to export (422 `nothing_selected`). A long list is prepared (202), and its link comes
 * with a notification.
 */
export const exportSmsMessages = defineCall({
  id: 'campaign_sms.export',
  method: 'POST',
  path: '/api/campaign_sms/exportExcel',
  access: 'campaign:read',
  safe: false,
  request: v.object({
    id: idFilter(),
    ids: v.pipe(list(v.pipe(v.string(), v.maxLength(64))), v.maxLength(MOST_CHOSEN)),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    status: choices(messageStatuses),
    carrier: choices(carriers),
    error_code: list(integer()),
    clicked: v.optional(flag()),
    ...spanFields,
    /** What the file has, in this order; everything if left out. */
    columns: choices(messageColumns),
    format: v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx'),
  }),
  data: fileAnswer,
  info: v.object({}),
  messages: [messages.nothingToExport],
  codes: ['not_found', 'nothing_selected', 'quota_exceeded'],
});
