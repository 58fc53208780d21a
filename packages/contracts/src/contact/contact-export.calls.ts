import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { list } from '../core/wire.ts';
import { fileAnswer, fileFormats } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { contactFilterSchema } from './contact-filter.ts';

/** Most contacts of one selection. */
const MAX_SELECTED = 10_000;

/**
 * Contacts as a file that can be imported again: those of a selection (`ids`), or all that a filter finds, oldest first. A
 * long list is prepared (202), and its link comes with a notification.
 */
export const exportContacts = defineCall({
  id: 'contact.export',
  method: 'POST',
  path: '/api/contact/export',
  access: 'contact:export',
  safe: false,
  ours: true,
  request: v.object({
    ids: v.pipe(list(requiredText(64)), v.maxLength(MAX_SELECTED, rule('count_max', { max: MAX_SELECTED }))),
    ...contactFilterSchema.entries,
    format: v.optional(v.picklist(fileFormats, rule('oneOf')), 'xlsx'),
  }),
  data: fileAnswer,
  info: v.object({}),
  messages: [messages.nothingToExport],
  codes: ['nothing_selected', 'quota_exceeded'],
});
