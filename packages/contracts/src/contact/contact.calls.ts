import * as v from 'valibot';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { choices, countsByStatus, idFilter, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields, pageInfoSchema } from '../core/paging.ts';
import { flag, json, list } from '../core/wire.ts';
import { carriers } from '../rules/phone.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { contactRulesSchema } from './contact-rules.ts';
import { consentChoices, contactHistorySchema, contactSchema, contactStatuses, tagSchema } from './contact.ts';

/** The directory, searched by name, phone number and e-mail; every word of `search` must match. */
export const searchContacts = defineCall({
  id: 'contact.search',
  method: 'POST',
  path: '/api/contact/searchContacts',
  access: 'contact:read',
  safe: true,
  request: v.object({
    ...listFields(['name', 'created_at', 'last_messaged_at'], '-created_at'),
    ...spanFields,
    /** Contacts that carry every one of these tags. */
    tag_ids: list(requiredText(64)),
    carrier: choices(carriers),
    status: choices(contactStatuses),
    /** What they agreed to or refused, any of these: `sms:granted`. */
    consent: choices(consentChoices),
    /** Contacts that fit the rules of this segment. */
    segment_id: idFilter(),
    /** Rules that hold beside all of this, as segments have them. */
    rules: v.optional(json(contactRulesSchema)),
    /**
     * Whether all matches are counted, which takes the longest: `if_known` where nobody has to count, `only` without a page
     * of them. Without a count `total` is missing, and `pageCount` is 0.
     */
    with_total: v.optional(v.union([flag(), v.picklist(['if_known', 'only'])], rule('oneOf')), true),
  }),
  data: v.array(contactSchema),
  /** The counts are of the whole directory, whatever the filter. */
  info: v.object({
    ...pageInfoFields,
    counts_by_status: countsByStatus,
    /** A server of before sends none. */
    counts_by_carrier: v.optional(v.record(v.string(), v.number())),
  }),
});

export const viewContact = defineCall({
  id: 'contact.view',
  method: 'POST',
  path: '/api/contact/contact',
  access: 'contact:read',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: contactSchema,
  info: contactHistorySchema,
  codes: ['not_found'],
});

const tagListRequest = v.object(listFields(['name', 'contact_count', 'created_at'], 'name'));

export const getTag = defineCall({
  id: 'contact.get_tag',
  method: 'POST',
  path: '/api/contact/GetTag',
  access: 'tag:read',
  safe: true,
  request: v.omit(tagListRequest, ['search']),
  data: v.array(tagSchema),
  info: pageInfoSchema,
});

export const searchTag = defineCall({
  id: 'contact.search_tag',
  method: 'POST',
  path: '/api/contact/searchTag',
  access: 'tag:read',
  safe: true,
  request: tagListRequest,
  data: v.array(tagSchema),
  info: pageInfoSchema,
});

/** Every tag by name (at most 1 000), for pickers. */
export const getTagAll = defineCall({
  id: 'contact.get_tag_all',
  method: 'POST',
  path: '/api/contact/GetTagAll',
  access: 'tag:read',
  safe: true,
  request: noFields,
  data: v.array(tagSchema),
  info: nothing,
});
