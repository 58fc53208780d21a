import * as v from 'valibot';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { list } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { variableKey } from '../rules/text-variables.ts';
import { requiredText } from '../rules/validation.ts';
import {
  FIELD_LABEL_LENGTH,
  FIELD_VALUE_LENGTH,
  MOST_OPTIONS,
  contactFieldSchema,
  fieldTypes,
} from './contact-field.ts';

const path = '/api/contact/field';
const id = requiredText(64);
const label = v.pipe(
  requiredText(FIELD_LABEL_LENGTH),
  v.check((text) => variableKey(text) !== '', rule('alpha')),
);
const options = v.pipe(
  list(requiredText(FIELD_VALUE_LENGTH)),
  v.maxLength(MOST_OPTIONS, rule('count_max', { max: MOST_OPTIONS })),
);

/** The account's own fields of contacts, in the order in which they were made. */
export const listFields = defineCall({
  id: 'contact.list_fields',
  method: 'POST',
  path,
  action: { field: 'action', value: 'list', isDefault: true },
  access: 'contact:read',
  safe: true,
  ours: true,
  request: noFields,
  data: v.array(contactFieldSchema),
  info: nothing,
});

/**
 * Makes a field; its key comes from the label. A choice needs options. 409 `duplicate` for a label whose key another field
 * has, or that name, phone number or e-mail go by; `quota_exceeded` beyond fifty fields.
 */
export const storeField = defineCall({
  id: 'contact.store_field',
  method: 'POST',
  path,
  action: { field: 'action', value: 'store', isDefault: false },
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.pipe(
    v.object({ label, type: v.picklist(fieldTypes, rule('oneOf')), options }),
    v.forward(
      v.check(({ type, options: chosen }) => type !== 'choice' || chosen.length > 0, rule('required')),
      ['options'],
    ),
  ),
  data: contactFieldSchema,
  info: nothing,
  codes: ['duplicate', 'quota_exceeded'],
});

/** Gives a field another label or other options; key and type stay, and so do the values of contacts. */
export const updateField = defineCall({
  id: 'contact.update_field',
  method: 'POST',
  path,
  action: { field: 'action', value: 'update', isDefault: false },
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({ id, label, options }),
  data: contactFieldSchema,
  info: nothing,
  codes: ['not_found'],
});

/** Deletes a field; what contacts have in it stays with them as text, and comes back with a field of that key. */
export const deleteField = defineCall({
  id: 'contact.delete_field',
  method: 'POST',
  path,
  action: { field: 'action', value: 'delete', isDefault: false },
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({ id }),
  data: nothing,
  info: nothing,
  codes: ['not_found'],
});
