import * as v from 'valibot';
import { defineCall, noFields } from '../core/call.ts';
import { referenceSchema } from './reference.ts';

/** The calls of the public API with fields, answers and refusals, and the events of callbacks, as this server has them. */
export const showReference = defineCall({
  id: 'developer.reference',
  method: 'POST',
  path: '/api/developer',
  action: { field: 'action', value: 'reference', isDefault: false },
  access: 'developer:read',
  safe: true,
  request: noFields,
  data: referenceSchema,
  /** Where the API is. */
  info: v.object({ base_url: v.string() }),
});
