import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { flag } from '../core/wire.ts';
import { phoneNumber } from '../rules/phone.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { contactFields, contactNameField, tagsModes } from './contact-fields.ts';
import { contactSchema } from './contact.ts';

/**
 * Adds a contact. A number that is in the directory already is a 409 `duplicate`, whose `info.existing_id` leads to it;
 * with `upsert` that contact takes over what is told here. `tags` are ids, or names of tags that need not be there yet.
 * What does not fit one of the account's own fields is a 422 that names it as `custom.<key>`.
 */
export const storeContact = defineCall({
  id: 'contact.store',
  method: 'POST',
  path: '/api/contact/store',
  access: 'contact:write',
  safe: false,
  request: v.object({
    phone: phoneNumber(),
    name: v.optional(contactNameField(), ''),
    ...contactFields,
    upsert: v.optional(flag(), false),
  }),
  data: contactSchema,
  info: nothing,
  messages: [messages.phoneInvalid, messages.emailInvalid],
  codes: ['duplicate', 'missing_scope'],
});

/**
 * Changes one contact; what is left out stays. 409 `duplicate` with `info.existing_id` for a number of another contact; 422
 * for own fields as with `contact.store`, though what a contact has already may be sent again.
 */
export const updateContact = defineCall({
  id: 'contact.update',
  method: 'POST',
  path: '/api/contact/update',
  action: { field: 'action', value: 'one', isDefault: true },
  access: 'contact:write',
  safe: false,
  request: v.object({
    id: requiredText(64),
    phone: v.optional(phoneNumber()),
    name: v.optional(contactNameField()),
    ...contactFields,
    /** What `tags` are to the tags it has: all of them from now on, more of them, or those that go. */
    tags_mode: v.optional(v.picklist(tagsModes, rule('oneOf')), 'add'),
  }),
  data: contactSchema,
  info: nothing,
  messages: [messages.phoneInvalid, messages.emailInvalid],
  codes: ['not_found', 'duplicate', 'missing_scope'],
});
