import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { integer, list } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { startedDeletion } from './contact-bulk.ts';
import { tagSchema } from './contact.ts';
import { MOST_MERGED, MOST_TAGGED_AT_ONCE, TAG_NAME_LENGTH, tagColors } from './tag-rules.ts';

const id = requiredText(64);
const name = requiredText(TAG_NAME_LENGTH);
const color = v.optional(v.picklist(tagColors, rule('oneOf')));

/**
 * Makes a tag, and gives it to contacts; ids of contacts that are not there are passed over. 409 `duplicate` for a name
 * that differs from another one in case and accents at most (`info.existing_id`).
 */
export const createTag = defineCall({
  id: 'contact.create_tag',
  method: 'POST',
  path: '/api/contact/create_tag',
  access: 'tag:write',
  safe: false,
  request: v.object({
    name,
    color,
    contact_ids: v.pipe(list(id), v.maxLength(MOST_TAGGED_AT_ONCE, rule('count_max', { max: MOST_TAGGED_AT_ONCE }))),
  }),
  data: tagSchema,
  info: nothing,
  messages: [messages.blankName, messages.tagExists],
  codes: ['duplicate'],
});

/**
 * Gives a tag another name or colour; what is not given stays. With `merge_into` its contacts get that tag instead and
 * it is gone, as by {@link mergeTags}. 409 `duplicate` as when it is made.
 */
export const updateTag = defineCall({
  id: 'contact.update_tag',
  method: 'POST',
  path: '/api/contact/updateTag',
  access: 'tag:write',
  safe: false,
  request: v.object({ id, name: v.optional(name), color, merge_into: v.optional(id) }),
  data: tagSchema,
  info: nothing,
  messages: [messages.blankName, messages.tagExists],
  codes: ['not_found', 'duplicate', 'wrong_state'],
});

/**
 * Deletes a tag; its contacts stay. 409 `in_use` while a campaign that is still to send uses it (`info.campaigns`). With
 * `contacts` as `delete`, which needs `contact:delete`, they go to the trash as work that goes on (202), and the tag goes
 * with the last of them; `confirm` is how many they are: 409 `wrong_state` with `info.count` if it is another number by now.
 */
export const destroyTag = defineCall({
  id: 'contact.destroy_tag',
  method: 'POST',
  path: '/api/contact/DestroyTag',
  access: 'tag:delete',
  safe: false,
  request: v.object({
    id,
    contacts: v.optional(v.picklist(['keep', 'delete'], rule('oneOf')), 'keep'),
    confirm: v.optional(integer()),
  }),
  data: nothing,
  info: v.nullable(startedDeletion),
  codes: ['not_found', 'in_use', 'wrong_state', 'missing_scope'],
});

const mergePath = '/api/contact/mergeTag';
const merge = v.object({
  /** Tags that will be gone. */
  ids: v.pipe(
    list(id),
    v.minLength(1, rule('required')),
    v.maxLength(MOST_MERGED, rule('count_max', { max: MOST_MERGED })),
  ),
  /** The tag that stays. */
  into: id,
});

/** What merging tags would come to: contacts of the tag that stays, and of the campaigns and drafts that follow it. */
export const previewMergeTags = defineCall({
  id: 'contact.preview_merge_tags',
  method: 'POST',
  path: mergePath,
  action: { field: 'action', value: 'preview', isDefault: false },
  access: 'tag:read',
  safe: true,
  ours: true,
  request: merge,
  data: v.object({
    /** Of the tag that stays, afterwards. */
    contacts: v.number(),
    /** Of them, those who do not carry it yet. */
    added: v.number(),
    /** Those who carry it already, and one of the others too. */
    in_both: v.number(),
    /** Drafts and campaigns under way that are changed to the tag that stays. */
    campaigns: v.number(),
  }),
  info: nothing,
  codes: ['not_found', 'wrong_state'],
});

/**
 * Gives the contacts of some tags another one, and deletes those tags; drafts and campaigns that use them use the tag
 * that stays. 409 `wrong_state` for a tag into itself.
 */
export const mergeTags = defineCall({
  id: 'contact.merge_tags',
  method: 'POST',
  path: mergePath,
  action: { field: 'action', value: 'merge', isDefault: true },
  access: 'tag:write',
  safe: false,
  ours: true,
  request: merge,
  data: tagSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state'],
});
