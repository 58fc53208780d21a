import * as v from 'valibot';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { searchContacts } from './contact.calls.ts';
import { MAX_CONTACTS_AT_ONCE } from './contact-fields.ts';

/** Which contacts are meant: what the list takes, but for page and order. Without any of it: the whole directory. */
export const contactFilterSchema = v.omit(searchContacts.request, ['pageNumber', 'pageSize', 'sort', 'with_total']);
export type ContactFilterInput = v.InferInput<typeof contactFilterSchema>;

/** Ids of contacts, at least one and at most {@link MAX_CONTACTS_AT_ONCE}. */
export function contactIds() {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? value : value === undefined ? [] : [value])),
    v.array(requiredText(64)),
    v.minLength(1, rule('required')),
    v.maxLength(MAX_CONTACTS_AT_ONCE, rule('count_max', { max: MAX_CONTACTS_AT_ONCE })),
  );
}
