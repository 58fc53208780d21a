import * as v from 'valibot';
import { audienceSchema } from '../campaign/audience.ts';
import { pasteSmsContacts, searchSmsContacts, uploadSmsContacts } from '../campaign/audience.calls.ts';
import { messages } from '../catalogue/messages.ts';
import { messageTypes } from '../campaign/campaign.ts';
import { contactSchema } from '../contact/contact.ts';
import { defineCall } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { json, list } from '../core/wire.ts';
import { carriers } from '../rules/phone.ts';
import { requiredText } from '../rules/validation.ts';
import { callSchema, callStatuses } from './call.ts';
import { callerSchema } from './voice-campaign.ts';

const ids = list(requiredText(64));

/** Contacts that may be called: those who refused calls, or are blocked or invalid, are not among them. */
export const getVoiceContacts = defineCall({
  id: 'campaign.get_contact',
  method: 'POST',
  path: '/api/campaign/getContact',
  access: 'contact:read',
  safe: true,
  request: v.omit(searchSmsContacts.request, ['search']),
  data: searchSmsContacts.data,
  info: searchSmsContacts.info,
  codes: ['not_found'],
});

/** As {@link getVoiceContacts}, searched by name, phone number and e-mail. */
export const searchVoiceContacts = defineCall({
  id: 'campaign.search_directory',
  method: 'POST',
  path: '/api/campaign/SearchmodalImportFromDirectory',
  access: 'contact:read',
  safe: true,
  request: searchSmsContacts.request,
  data: searchSmsContacts.data,
  info: searchSmsContacts.info,
  codes: ['not_found'],
});

/**
 * Takes people of the directory as an audience (`source` `directory`), at most 100 000 at a time: contacts by id, those
 * with a tag, and all that a search of {@link searchVoiceContacts} finds. With `audience_id` they are added to it.
 */
export const importVoiceContacts = defineCall({
  id: 'campaign.import_contact',
  method: 'POST',
  path: '/api/campaign/ImportContact',
  access: 'campaign:write',
  safe: false,
  request: v.object({
    audience_id: v.optional(requiredText(64)),
    contact_ids: ids,
    tag_ids: ids,
    /** Everybody of whom all that is said here is true. */
    all_filter: v.optional(
      json(
        v.object({
          search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
          tag_ids: list(requiredText(64)),
          carrier: choices(carriers),
        }),
      ),
    ),
  }),
  data: audienceSchema,
  info: v.object({ added: v.number() }),
  messages: [messages.phoneInvalid, messages.missingParameters],
  codes: ['not_found', 'no_valid_recipient', 'missing_parameter', 'file_too_large', 'in_use', 'quota_exceeded'],
});

/** As a paste for SMS: numbers one per line or separated by comma, semicolon or tab, at most 10 000. */
export const pasteVoiceNumbers = defineCall({
  ...pasteSmsContacts,
  id: 'campaign.paste_contacts',
  path: '/api/campaign/importFormNumberPhone',
});

/** As an upload for SMS: CSV, TSV, TXT or XLSX, streamed; large ones are read in the background. */
export const uploadVoiceContacts = defineCall({
  ...uploadSmsContacts,
  id: 'campaign.upload_contacts',
  path: '/api/campaign/uploadExcelContact',
});

/**
 * Who is (to be) called: the recipients of a campaign with what became of the call, or those of an audience, of whom
 * `call` is null, as it is for recipients of a campaign that has not begun. One of the two ids is needed.
 */
export const showVoiceContacts = defineCall({
  id: 'campaign.show_contact',
  method: 'POST',
  path: '/api/campaign/showContactByCampaign',
  access: 'campaign:read',
  safe: true,
  request: v.object({
    ...listFields(['name', 'phone'], 'phone'),
    campaign_id: v.optional(requiredText(64)),
    audience_id: v.optional(requiredText(64)),
    status: choices(callStatuses),
    carrier: choices(carriers),
  }),
  data: v.array(
    v.object({
      ...v.pick(contactSchema, ['phone', 'name', 'carrier']).entries,
      call: v.nullable(callSchema),
    }),
  ),
  info: v.object({ ...pageInfoFields, total_is_capped: v.boolean() }),
  messages: [messages.missingParameters],
  codes: ['not_found', 'missing_parameter'],
});

/** Caller IDs and own numbers with voice, the usable ones first. */
export const getVoiceSender = defineCall({
  id: 'campaign.get_sender',
  method: 'POST',
  path: '/api/campaign/getSender',
  access: 'campaign:read',
  safe: true,
  request: v.object({ message_type: v.optional(v.picklist(messageTypes)) }),
  data: v.array(callerSchema),
  info: v.object({ usable: v.number() }),
});
