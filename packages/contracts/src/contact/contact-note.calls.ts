import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { listFields, pageInfoSchema } from '../core/paging.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { NOTE_LENGTH } from './contact-fields.ts';
import { noteSchema } from './contact-note.ts';

const id = requiredText(64);

const action = (value: string, isDefault = false) => ({ field: 'action', value, isDefault }) as const;

/** Notes of a contact, newest first. 404 if there is no such contact. */
export const listNotes = defineCall({
  id: 'contact.note_list',
  method: 'POST',
  path: '/api/contact/note',
  action: action('list', true),
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({
    contact_id: id,
    ...v.omit(v.object(listFields(['created_at'], '-created_at', 10)), ['search', 'sort']).entries,
  }),
  data: v.array(noteSchema),
  info: pageInfoSchema,
  codes: ['not_found'],
});

export const storeNote = defineCall({
  id: 'contact.note_store',
  method: 'POST',
  path: '/api/contact/note',
  action: action('store'),
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({
    contact_id: id,
    content: v.pipe(
      v.string(rule('required')),
      v.trim(),
      v.nonEmpty(rule('required')),
      v.maxLength(NOTE_LENGTH, rule('max', { length: NOTE_LENGTH })),
    ),
  }),
  data: noteSchema,
  info: nothing,
  codes: ['not_found'],
});

export const deleteNote = defineCall({
  id: 'contact.note_delete',
  method: 'POST',
  path: '/api/contact/note',
  action: action('delete'),
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({ id }),
  data: nothing,
  info: nothing,
  codes: ['not_found'],
});
