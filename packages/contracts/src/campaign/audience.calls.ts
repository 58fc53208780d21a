import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { choices, idFilter } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag, integer, json, list } from '../core/wire.ts';
import { contactSchema } from '../contact/contact.ts';
import { carriers } from '../rules/phone.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { audienceSchema, listEncodings, listSeparators } from './audience.ts';

const mapping = json(v.object({ phone: integer(), name: v.nullable(integer()) }));

/**
 * Takes a list of numbers as CSV, TSV, TXT or XLSX; the file is streamed to the server. Small lists are read before the
 * answer, others go on in the background (`status` `running`) and report by `audience` events. With `audience_id` and no
 * file it reads the same file again, with another mapping, encoding or separator.
 */
export const uploadSmsContacts = defineCall({
  id: 'campaign_sms.upload_contacts',
  method: 'POST',
  path: '/api/campaign_sms/uploadExcelContact',
  access: 'campaign:write',
  safe: false,
  request: v.object({
    file: v.optional(v.blob(rule('required'))),
    audience_id: v.optional(requiredText(64)),
    mapping: v.optional(mapping),
    has_header: v.optional(flag()),
    encoding: v.optional(v.picklist(listEncodings, rule('oneOf'))),
    separator: v.optional(v.picklist(listSeparators, rule('oneOf'))),
  }),
  data: audienceSchema,
  info: v.object({ job_id: v.nullable(v.string()) }),
  messages: [messages.blankFile, messages.wrongType, messages.phoneInvalid],
  codes: ['not_found', 'file_type', 'file_too_large', 'no_valid_recipient', 'in_use', 'quota_exceeded'],
});

/** Takes pasted numbers, one per line or separated by comma, semicolon or tab, at most 10 000. */
export const pasteSmsContacts = defineCall({
  id: 'campaign_sms.paste_contacts',
  method: 'POST',
  path: '/api/campaign_sms/importFormNumberPhone',
  access: 'campaign:write',
  safe: false,
  request: v.object({ phones: requiredText(400_000), audience_id: v.optional(requiredText(64)) }),
  data: audienceSchema,
  info: v.object({ job_id: v.nullable(v.string()) }),
  messages: [messages.phoneInvalid],
  codes: ['no_valid_recipient', 'not_found', 'file_too_large', 'quota_exceeded'],
});

/** Audiences by id, as far as they still exist: those of a draft, or one that is being read. */
export const getAudiences = defineCall({
  id: 'audience.get',
  method: 'POST',
  path: '/api/audience/get',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({ ids: list(requiredText(64)) }),
  data: v.array(audienceSchema),
  info: v.object({}),
});

/** Stops reading a file, or forgets an audience that no launched campaign uses. */
export const removeAudience = defineCall({
  id: 'audience.remove',
  method: 'POST',
  path: '/api/audience/remove',
  access: 'campaign:write',
  safe: false,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: v.object({ id: v.string() }),
  info: v.object({}),
  codes: ['not_found'],
});

const contactListRequest = v.object({
  ...listFields(['name', 'created_at'], 'name'),
  tag_ids: list(requiredText(64)),
  carrier: choices(carriers),
  /** Contacts that fit the rules of this segment. 404 for one that is gone. */
  segment_id: idFilter(),
});
const contactListInfo = v.object({ ...pageInfoFields, by_carrier: v.record(v.string(), v.number()) });

/** Contacts that an SMS may reach: those who opted out of SMS, or are blocked or invalid, are not among them. */
export const getSmsContacts = defineCall({
  id: 'campaign_sms.get_contact',
  method: 'POST',
  path: '/api/campaign_sms/getContact',
  access: 'contact:read',
  safe: true,
  request: v.omit(contactListRequest, ['search']),
  data: v.array(contactSchema),
  info: contactListInfo,
  codes: ['not_found'],
});

/** As {@link getSmsContacts}, searched by name, phone number and e-mail. */
export const searchSmsContacts = defineCall({
  id: 'campaign_sms.search_contact',
  method: 'POST',
  path: '/api/campaign_sms/SearchContact',
  access: 'contact:read',
  safe: true,
  request: contactListRequest,
  data: v.array(contactSchema),
  info: contactListInfo,
  codes: ['not_found'],
});
