import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { requiredText } from '../rules/validation.ts';
import { sandboxMessageSchema } from './sandbox-message.ts';

const path = '/api/developer';

/**
 * Messages that test keys of the account asked for in the last 30 days. `search` is an id of a message, a number of the
 * sandbox, or the program's own name of a message.
 */
export const listSandboxMessages = defineCall({
  id: 'developer.sandbox_messages',
  method: 'POST',
  path,
  action: { field: 'action', value: 'sandbox_messages', isDefault: false },
  access: 'developer:read',
  safe: true,
  request: v.object(listFields(['created_at'], '-created_at')),
  data: v.array(sandboxMessageSchema),
  /** `total_is_capped`: there are more than `total`, which nobody counts. */
  info: v.object({ ...pageInfoFields, total_is_capped: v.boolean() }),
});

export const showSandboxMessage = defineCall({
  id: 'developer.sandbox_message',
  method: 'POST',
  path,
  action: { field: 'action', value: 'sandbox_message', isDefault: false },
  access: 'developer:read',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: sandboxMessageSchema,
  info: nothing,
  codes: ['not_found'],
});
