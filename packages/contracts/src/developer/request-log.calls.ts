import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { choices, idFilter, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { requiredText } from '../rules/validation.ts';
import { loggedRequestSchema, requestDetailSchema, requestOutcomes } from './request-log.ts';

const path = '/api/developer';

/**
 * Requests that keys of the account made in the last 30 days. `search` is an id of a request, or of a message, a machine
 * code, or how a path begins.
 */
export const listRequests = defineCall({
  id: 'developer.request_logs',
  method: 'POST',
  path,
  action: { field: 'action', value: 'request_logs', isDefault: false },
  access: 'developer:read',
  safe: true,
  request: v.object({
    ...listFields(['created_at'], '-created_at'),
    ...spanFields,
    key_id: idFilter(),
    outcome: choices(requestOutcomes),
    method: choices(['GET', 'POST']),
  }),
  data: v.array(loggedRequestSchema),
  /** `total_is_capped`: there are more than `total`, which nobody counts. */
  info: v.object({ ...pageInfoFields, total_is_capped: v.boolean() }),
});

export const showRequest = defineCall({
  id: 'developer.request_log',
  method: 'POST',
  path,
  action: { field: 'action', value: 'request_log', isDefault: false },
  access: 'developer:read',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: requestDetailSchema,
  info: nothing,
  codes: ['not_found'],
});
