import * as v from 'valibot';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { setUpStepSchema } from './set-up.ts';

/** How far the account has come on its way to its first message, computed from what it has. */
export const viewSetUp = defineCall({
  id: 'set_up.view',
  method: 'POST',
  path: '/api/set-up',
  access: 'session',
  safe: true,
  ours: true,
  request: noFields,
  data: v.array(setUpStepSchema),
  info: nothing,
});
