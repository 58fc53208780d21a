import * as v from 'valibot';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { attentionSchema } from './attention.ts';

/** What waits in the account for somebody with the scopes of the signed-in person, the most urgent first. */
export const listAttention = defineCall({
  id: 'attention.list',
  method: 'POST',
  path: '/api/attention',
  access: 'session',
  safe: true,
  ours: true,
  request: noFields,
  data: v.array(attentionSchema),
  info: nothing,
});
