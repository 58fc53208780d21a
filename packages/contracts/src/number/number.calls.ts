import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { choices, countsByStatus } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { requiredText } from '../rules/validation.ts';
import { numberUses, subscriptionSchema, subscriptionStatuses } from './number.ts';

const listRequest = v.object({
  ...listFields(['created_at', 'number', 'label', 'renews_at', 'monthly_price'], '-created_at'),
  status: choices(subscriptionStatuses),
  assigned_to: choices(numberUses),
});
const listInfo = v.object({ ...pageInfoFields, counts_by_status: countsByStatus });

export const getNumberUser = defineCall({
  id: 'number.list',
  method: 'POST',
  path: '/api/number/getNumberUser',
  access: 'number:read',
  safe: true,
  request: v.omit(listRequest, ['search']),
  data: v.array(subscriptionSchema),
  info: listInfo,
});

/** As {@link getNumberUser}, searched by number and label. */
export const searchNumberUser = defineCall({
  id: 'number.search',
  method: 'POST',
  path: '/api/number/searchNumberUser',
  access: 'number:read',
  safe: true,
  request: listRequest,
  data: v.array(subscriptionSchema),
  info: listInfo,
});

export const viewNumber = defineCall({
  id: 'number.view',
  method: 'POST',
  path: '/api/number/view',
  access: 'number:read',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: subscriptionSchema,
  info: nothing,
  codes: ['not_found'],
});
