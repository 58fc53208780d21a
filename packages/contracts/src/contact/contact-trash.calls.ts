import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { list } from '../core/wire.ts';
import { requiredText } from '../rules/validation.ts';
import { contactIds } from './contact-filter.ts';
import { MAX_CONTACTS_AT_ONCE } from './contact-fields.ts';
import { trashedSchema } from './trashed-contact.ts';

const id = requiredText(64);

/** `undo_token` names the batch of the trash, for `restore`. */
const undoFields = { undo_token: v.string(), undo_seconds: v.number() };

/** Deletes one contact into the trash. Opt-outs and the history of consent stay with the number. */
export const deleteContactById = defineCall({
  id: 'contact.delete',
  method: 'POST',
  path: '/api/contact/delete',
  access: 'contact:delete',
  safe: false,
  request: v.object({ id }),
  data: nothing,
  info: v.object(undoFields),
  codes: ['not_found'],
});

/** Deletes contacts into the trash; those that are not there are passed over. 404 if none is. */
export const deleteContacts = defineCall({
  id: 'contact.delete_many',
  method: 'POST',
  path: '/api/contact/deleteContact',
  access: 'contact:delete',
  safe: false,
  request: v.object({ ids: contactIds() }),
  data: nothing,
  info: v.object({ deleted: v.number(), ...undoFields }),
  codes: ['not_found'],
});

/** The trash, newest first, searched as the directory is. */
export const listTrash = defineCall({
  id: 'contact.trash',
  method: 'POST',
  path: '/api/contact/trash',
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({ ...listFields(['deleted_at'], '-deleted_at'), batch_id: v.optional(id) }),
  data: v.array(trashedSchema),
  info: v.object(pageInfoFields),
});

/**
 * Brings contacts back, by their ids or a whole batch. Those whose number was added again meanwhile stay in the trash, and
 * `info.kept` counts them. A batch of more than a thousand goes on as work of its own (202, `info.job_id`); a deletion that
 * still goes on is ended first.
 */
export const restoreContacts = defineCall({
  id: 'contact.restore',
  method: 'POST',
  path: '/api/contact/restore',
  access: 'contact:delete',
  safe: false,
  ours: true,
  request: v.object({
    ids: v.optional(v.pipe(list(id), v.maxLength(MAX_CONTACTS_AT_ONCE)), []),
    batch_id: v.optional(id),
  }),
  data: nothing,
  info: v.object({ restored: v.number(), kept: v.number(), job_id: v.nullable(v.string()) }),
  codes: ['not_found', 'nothing_selected'],
});
