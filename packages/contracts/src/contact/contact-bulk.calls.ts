import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { flag, integer, json, list } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { contactFilterSchema } from './contact-filter.ts';
import { MAX_CONTACTS_AT_ONCE } from './contact-fields.ts';
import { bulkSchema, settableStatuses, startedDeletion, taggedOutcomes } from './contact-bulk.ts';
import { tagSchema } from './contact.ts';

const id = requiredText(64);
const action = (value: string, isDefault = false) => ({ field: 'action', value, isDefault }) as const;

/** Contacts by their ids, or all that a filter finds; one of the two. */
const selectionFields = {
  ids: v.optional(v.pipe(list(id), v.maxLength(MAX_CONTACTS_AT_ONCE)), []),
  filter: v.optional(json(contactFilterSchema)),
};

/**
 * Gives many contacts tags and takes others away. Named by their ids: at once, `info.updated` says how many changed. By a
 * filter: as work that goes on (202), with `info.job_id`.
 */
export const updateContacts = defineCall({
  id: 'contact.update_many',
  method: 'POST',
  path: '/api/contact/update',
  action: action('many'),
  access: 'contact:write',
  safe: false,
  request: v.object({ ...selectionFields, add_tags: list(id), remove_tags: list(id) }),
  data: nothing,
  info: v.object({ updated: v.nullable(v.number()), job_id: v.nullable(v.string()), count: v.number() }),
  codes: ['nothing_selected', 'not_found'],
});

/**
 * Blocks many contacts, or takes that back. `blocked`: no campaign reaches them. `active`: they are reached again, also those
 * whose number was found to be invalid; who has opted out stays so. At once or as work that goes on, as with
 * `contact.update_many`.
 */
export const setContactStatus = defineCall({
  id: 'contact.set_status',
  method: 'POST',
  path: '/api/contact/update',
  action: action('status'),
  access: 'contact:write',
  safe: false,
  request: v.object({ ...selectionFields, status: v.picklist(settableStatuses, rule('oneOf')) }),
  data: nothing,
  info: v.object({ updated: v.nullable(v.number()), job_id: v.nullable(v.string()), count: v.number() }),
  codes: ['nothing_selected'],
});

/**
 * Gives tags to the recipients of a campaign whose message or call came out so, as work that goes on (202). Tags by id or
 * by name; a new name makes a tag. Numbers that are not in the directory are passed over, or added with `add_missing`.
 * 422 `nothing_selected` if there are none, or the channel knows no such outcome.
 */
export const tagRecipients = defineCall({
  id: 'contact.tag_recipients',
  method: 'POST',
  path: '/api/contact/update',
  action: action('recipients'),
  access: 'contact:write',
  safe: false,
  request: v.object({
    campaign_id: id,
    outcome: v.picklist(taggedOutcomes, rule('oneOf')),
    tags: v.pipe(list(requiredText(50)), v.minLength(1, rule('required'))),
    add_missing: v.optional(flag(), false),
  }),
  data: nothing,
  info: v.object({ job_id: v.string(), count: v.number() }),
  codes: ['nothing_selected', 'not_found', 'missing_scope'],
});

/** Every tag by name, with how many of the contacts meant carry it; `info.selected` is how many are meant. */
export const getTagInContacts = defineCall({
  id: 'contact.get_tag_in_contacts',
  method: 'POST',
  path: '/api/contact/GetTagInContacts',
  access: 'contact:read',
  safe: true,
  request: v.object({
    contact_id: v.optional(id),
    contact_ids: v.optional(v.pipe(list(id), v.maxLength(MAX_CONTACTS_AT_ONCE)), []),
    filter: v.optional(json(contactFilterSchema)),
  }),
  data: v.array(v.object({ ...tagSchema.entries, count_in_selection: v.number() })),
  info: v.object({ selected: v.number() }),
  codes: ['nothing_selected'],
});

/**
 * Deletes all contacts of a filter, or all there are, into the trash. `confirm` is how many those are: 409 `wrong_state`
 * with `info.count` if it is another number by now.
 */
export const deleteAllContacts = defineCall({
  id: 'contact.delete_all',
  method: 'POST',
  path: '/api/contact/deleteAll',
  access: 'contact:delete',
  safe: false,
  request: v.object({
    confirm: integer(),
    filter: v.optional(json(contactFilterSchema)),
    all: v.optional(flag(), false),
  }),
  data: nothing,
  info: startedDeletion,
  codes: ['nothing_selected', 'wrong_state'],
});

/** Work on many contacts that goes on now, oldest first. */
export const listBulk = defineCall({
  id: 'contact.bulk_list',
  method: 'POST',
  path: '/api/contact/bulk',
  action: action('list', true),
  access: 'contact:read',
  safe: true,
  ours: true,
  request: v.object({}),
  data: v.array(bulkSchema),
  info: nothing,
});

/** Ends work on many contacts; what is done stays done. 409 `wrong_state` if it has ended. */
export const cancelBulk = defineCall({
  id: 'contact.bulk_cancel',
  method: 'POST',
  path: '/api/contact/bulk',
  action: action('cancel'),
  access: 'contact:write',
  safe: false,
  ours: true,
  request: v.object({ id }),
  data: bulkSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state'],
});
