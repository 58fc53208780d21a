import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { choices, countsByStatus, idFilter } from '../core/filters.ts';
import { listFields, pageInfoFields, pageInfoSchema } from '../core/paging.ts';
import {
  configurationSchema,
  configurationStatuses,
  configurationSummarySchema,
  verifyCountsSchema,
} from './configuration.ts';

const listRequestFields = {
  ...listFields(['created_at', 'name'], '-created_at'),
  status: choices(configurationStatuses),
};

/** Verification services with their counts of the last 24 hours; `totals` counts 30 days over all of them. */
export const listVerify = defineCall({
  id: 'verify.list',
  method: 'POST',
  path: '/api/verify',
  access: 'verify:read',
  safe: true,
  request: v.object(listRequestFields),
  data: v.array(configurationSummarySchema),
  info: v.object({ ...pageInfoFields, totals: verifyCountsSchema, counts_by_status: countsByStatus }),
});

/** Whole configurations; with `id` that one alone, or 404. */
export const getVerifyConfiguration = defineCall({
  id: 'verify.configuration',
  method: 'POST',
  path: '/api/verify/configuration/',
  access: 'verify:read',
  safe: true,
  request: v.object({ ...listRequestFields, id: idFilter() }),
  data: v.array(configurationSchema),
  info: pageInfoSchema,
  codes: ['not_found'],
});
