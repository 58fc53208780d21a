import * as v from 'valibot';
import { byKey } from '../core/by-key.ts';
import { defineCall, nothing } from '../core/call.ts';
import { listFields, pageInfoSchema } from '../core/paging.ts';
import { json, list } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import {
  duplicateGroupSchema,
  duplicateKinds,
  mergeCandidateSchema,
  MOST_CONTACTS_MERGED,
  MOST_DUPLICATES,
} from './contact-merge.ts';
import { contactSchema } from './contact.ts';

const path = '/api/contact/merge';
const id = requiredText(64);
const action = (value: string, isDefault = false) => ({ field: 'action', value, isDefault }) as const;

/** Several contacts by their ids, each once. */
function severalIds(most: number) {
  return v.pipe(
    list(id),
    v.transform((ids) => [...new Set(ids)]),
    v.minLength(2, rule('count_min', { min: 2 })),
    v.maxLength(most, rule('count_max', { max: most })),
  );
}

/** Groups of contacts that may be one person, by the email or the name they share. */
export const listDuplicates = defineCall({
  id: 'contact.duplicates',
  method: 'POST',
  path,
  action: action('list'),
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({
    kind: v.optional(v.picklist(duplicateKinds, rule('oneOf')), 'email'),
    ...v.omit(v.object(listFields(['created_at'], '-created_at', 10)), ['search', 'sort']).entries,
  }),
  data: v.array(duplicateGroupSchema),
  info: pageInfoSchema,
});

/** What contacts bring to a merge: their values, number of notes, and opt-outs. 404 if one is not there. */
export const previewMergeContacts = defineCall({
  id: 'contact.preview_merge',
  method: 'POST',
  path,
  action: action('preview'),
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({ ids: severalIds(MOST_DUPLICATES) }),
  data: v.array(mergeCandidateSchema),
  info: nothing,
  codes: ['not_found'],
});

/**
 * Makes one contact of several. `keep` stays with its number, and takes over tags, notes, the messages of the others and
 * what any of them refused; `fields` says whose value of a field stays, otherwise the one that changed last. The others go
 * to the trash as one batch (`info.undo_token`). Opt-outs stay with their numbers. 404 if `keep` is not there, 409
 * `wrong_state` if another one is gone.
 */
export const mergeContacts = defineCall({
  id: 'contact.merge',
  method: 'POST',
  path,
  action: action('merge', true),
  access: 'contact:write',
  safe: false,
  ours: true,
  idempotent: true,
  request: v.pipe(
    v.object({
      ids: severalIds(MOST_CONTACTS_MERGED),
      keep: id,
      fields: v.optional(
        json(byKey(v.pipe(v.string(), v.regex(/^(name|email|custom:[\p{L}\p{M}\d_]{1,40})$/u)), id)),
        {},
      ),
    }),
    v.forward(
      v.check(({ ids, keep }) => ids.includes(keep), rule('oneOf')),
      ['keep'],
    ),
    v.forward(
      v.check(({ ids, fields }) => Object.values(fields).every((source) => ids.includes(source)), rule('oneOf')),
      ['fields'],
    ),
  ),
  data: contactSchema,
  info: v.object({ merged: v.number(), undo_token: v.string() }),
  codes: ['not_found', 'wrong_state'],
});
