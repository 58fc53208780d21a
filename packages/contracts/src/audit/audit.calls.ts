import * as v from 'valibot';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { choices, idFilter, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { fileAnswer, fileFormat } from '../files/file-answer.ts';
import { auditAreaNames } from './audit-actions.ts';
import { auditMemberSchema, auditRowSchema } from './audit.ts';

const path = '/api/audit';
const { search, sort, ...pageFields } = listFields(['created_at'], '-created_at');

/** `search` is the id of what was changed, or of an entry; `actor_id` the id of a user or an API key. */
const filterFields = { search, sort, ...spanFields, area: choices(auditAreaNames), actor_id: idFilter() };

/** Everything that was changed in the account, by whom and from where. */
export const listAudit = defineCall({
  id: 'audit.list',
  method: 'POST',
  path,
  action: { field: 'action', value: 'list', isDefault: true },
  access: 'settings:read',
  safe: true,
  ours: true,
  request: v.object({ ...pageFields, ...filterFields }),
  data: v.array(auditRowSchema),
  /** `total_is_capped`: there are more than `total`, which nobody counts. */
  info: v.object({ ...pageInfoFields, total_is_capped: v.boolean() }),
});

/** Members who have done something, present and former, by name: whom the list can be narrowed to. */
export const listAuditMembers = defineCall({
  id: 'audit.members',
  method: 'POST',
  path,
  action: { field: 'action', value: 'members', isDefault: false },
  access: 'settings:read',
  safe: true,
  ours: true,
  request: noFields,
  data: v.array(auditMemberSchema),
  info: nothing,
});

/** The same as a file, every entry that the filter finds. */
export const exportAudit = defineCall({
  id: 'audit.export',
  method: 'POST',
  path,
  action: { field: 'action', value: 'export', isDefault: false },
  access: 'settings:read',
  safe: true,
  ours: true,
  rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
  request: v.object({ ...filterFields, format: fileFormat }),
  data: fileAnswer,
  info: nothing,
  codes: ['quota_exceeded'],
});
