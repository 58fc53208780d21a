import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { phoneNumber } from '../rules/phone.ts';
import { requiredText } from '../rules/validation.ts';
import { personalDataSchema } from './personal-data.ts';

/** What the account keeps of one person, for the person who asks for it. 404 where it keeps nothing. */
export const exportPersonalData = defineCall({
  id: 'contact.personal_data',
  method: 'POST',
  path: '/api/contact/personal_data',
  access: 'contact:export',
  safe: false,
  ours: true,
  request: v.object({ phone: phoneNumber() }),
  data: personalDataSchema,
  info: nothing,
  codes: ['not_found'],
});

/**
 * Erases one person by their number, for good: the contact, consents, lists, prepared files; in messages and calls number,
 * name and text give way to a mark, so that counts and money stay. A mark of the number stays, too, so that it is not
 * written to again. 404 where nothing is kept of it, 409 `in_use` while a message to it is being handed over, while it is
 * being called, or while a file of people is being read; `info.reason` says which.
 */
export const erasePerson = defineCall({
  id: 'contact.erase',
  method: 'POST',
  path: '/api/contact/erase',
  access: 'contact:delete',
  safe: false,
  ours: true,
  request: v.object({ phone: phoneNumber(), reason: requiredText(500) }),
  /** How many records of each kind were erased. */
  data: v.object({ erased: v.record(v.string(), v.number()) }),
  info: nothing,
  codes: ['not_found', 'in_use'],
});
