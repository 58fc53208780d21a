import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { json } from '../core/wire.ts';
import { requiredText } from '../rules/validation.ts';
import { contactRulesSchema } from './contact-rules.ts';
import { SEGMENT_NAME_LENGTH, segmentSchema } from './segment.ts';

const path = '/api/contact/segment';
const id = requiredText(64);
const name = requiredText(SEGMENT_NAME_LENGTH);
const rules = json(contactRulesSchema);

/** The account's segments by name. */
export const listSegments = defineCall({
  id: 'contact.list_segments',
  method: 'POST',
  path,
  action: { field: 'action', value: 'list', isDefault: true },
  access: 'contact:read',
  safe: true,
  ours: true,
  request: noFields,
  data: v.array(segmentSchema),
  info: nothing,
});

/** How many contacts fit these rules now. */
export const countSegment = defineCall({
  id: 'contact.count_segment',
  method: 'POST',
  path,
  action: { field: 'action', value: 'count', isDefault: false },
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({ rules }),
  data: v.object({ contacts: v.number() }),
  info: nothing,
});

/** Keeps rules under a name. 409 `duplicate` for a name that differs in case and accents at most; `quota_exceeded`. */
export const storeSegment = defineCall({
  id: 'contact.store_segment',
  method: 'POST',
  path,
  action: { field: 'action', value: 'store', isDefault: false },
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({ name, rules }),
  data: segmentSchema,
  info: nothing,
  messages: [messages.blankName],
  codes: ['duplicate', 'quota_exceeded'],
});

/** Gives a segment another name or other rules; what is not given stays. */
export const updateSegment = defineCall({
  id: 'contact.update_segment',
  method: 'POST',
  path,
  action: { field: 'action', value: 'update', isDefault: false },
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({ id, name: v.optional(name), rules: v.optional(rules) }),
  data: segmentSchema,
  info: nothing,
  messages: [messages.blankName],
  codes: ['not_found', 'duplicate'],
});

/**
 * Deletes a segment; its contacts stay. 409 `in_use` while a campaign that is still to send uses it (`info.campaigns`).
 */
export const deleteSegment = defineCall({
  id: 'contact.delete_segment',
  method: 'POST',
  path,
  action: { field: 'action', value: 'delete', isDefault: false },
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({ id }),
  data: nothing,
  info: nothing,
  codes: ['not_found', 'in_use'],
});
