import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { currentPassword } from '../rules/validation.ts';
import { archiveSchema } from './archive.ts';

/** The latest copy of everything the account holds that this person asked for; null if there is none. */
export const viewArchive = defineCall({
  id: 'account.archive',
  method: 'POST',
  path: '/api/account/archive',
  access: 'team:delete',
  safe: true,
  ours: true,
  request: noFields,
  data: v.nullable(archiveSchema),
  info: nothing,
});

/**
 * Prepares a copy of everything the account holds, as one ZIP of lists (CSV) and files, which can be fetched for a day. Asked
 * for while one is being prepared, it answers that one.
 */
export const askForArchive = defineCall({
  id: 'account.archive_ask',
  method: 'POST',
  path: '/api/account/archive_ask',
  access: 'team:delete',
  safe: false,
  ours: true,
  rateLimit: { max: 5, windowSeconds: 86_400, by: 'account' },
  request: v.object({ password: currentPassword() }),
  data: archiveSchema,
  info: nothing,
  messages: [messages.currentPasswordWrong],
  codes: ['locked', 'quota_exceeded'],
});
