import * as v from 'valibot';
import { defineCall, noFields, nothing } from '../core/call.ts';

/** The directory in three numbers, for the home page. */
export const directorySummary = defineCall({
  id: 'contact.summary',
  method: 'POST',
  path: '/api/contact/summary',
  access: 'contact:read',
  safe: true,
  ours: true,
  request: noFields,
  data: v.object({
    contacts: v.number(),
    /** Contacts added since this month began in Vietnam. */
    added_this_month: v.number(),
    /** Contacts that refused messages. */
    opted_out: v.number(),
  }),
  info: nothing,
});
