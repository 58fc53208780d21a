import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { choices, countsByStatus } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { json, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { zaloDraftSchema } from './zalo-draft.ts';
import { pictureKinds, templateTags } from './zalo-limits.ts';
import { zaloOaSchema, zaloTemplateSchema, zaloTemplateStepSchema } from './zalo-records.ts';
import { oaStatuses, templateStatuses } from './zalo-states.ts';

const oaId = requiredText(64);

/** The account's official accounts, linked ones first. `info.offered`: whether one can be linked on this installation. */
export const getZaloSender = defineCall({
  id: 'campaign_zalo.get_sender',
  method: 'POST',
  path: '/api/campaign_zalo/getSender',
  access: 'campaign:read',
  safe: true,
  request: v.object({ status: choices(oaStatuses) }),
  data: v.array(zaloOaSchema),
  info: v.object({ connected: v.number(), offered: v.boolean() }),
});

const atTemplates = { method: 'POST', path: '/api/campaign_zalo/getTeamplate', access: 'campaign:read' } as const;

/** Templates of one official account, or of all; searched by name and number. Deleted ones only where asked for. */
export const getZaloTemplates = defineCall({
  ...atTemplates,
  id: 'campaign_zalo.get_teamplate',
  action: { field: 'action', value: 'list', isDefault: true },
  safe: true,
  request: v.object({
    ...listFields(['created_at', 'name', 'status', 'updated_at', 'price'], '-created_at'),
    oa_id: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
    status: choices(templateStatuses),
    tag: choices(templateTags),
  }),
  data: v.array(zaloTemplateSchema),
  info: v.object({ ...pageInfoFields, counts_by_status: countsByStatus }),
});

export const getZaloTemplate = defineCall({
  ...atTemplates,
  id: 'campaign_zalo.template_detail',
  action: { field: 'action', value: 'detail', isDefault: false },
  safe: true,
  request: v.object({ oa_id: oaId, zalo_template_id: requiredText(64) }),
  data: zaloTemplateSchema,
  /** What happened to it, oldest first. */
  info: v.object({ timeline: v.optional(v.array(zaloTemplateStepSchema), []) }),
  messages: [messages.senderNotFound],
  codes: ['not_found'],
});

const atZalo = { method: 'POST', path: '/api/campaign_zalo/callApiZalo', safe: false } as const;
const action = (value: string) => ({ field: 'action', value, isDefault: false }) as const;
/** Any call that asks Zalo may answer these; `info.zalo_error` says what Zalo said. */
const zaloMessages = [messages.senderNotFound, messages.somethingWrong, messages.invalidContent] as const;
const zaloCodes = ['not_found', 'provider_unavailable', 'wrong_state', 'content_rejected', 'quota_exceeded'] as const;
const perHour = (max: number) => ({ max, windowSeconds: 3_600, by: 'account' }) as const;

/** Begins to link an official account: the page goes to `url`, where Zalo asks its administrator. Good for 10 minutes. */
export const zaloOauthUrl = defineCall({
  ...atZalo,
  id: 'campaign_zalo.oauth_url',
  action: action('oauth_url'),
  access: 'sender:write',
  rateLimit: perHour(60),
  request: v.object({}),
  data: v.object({ url: v.string(), state: v.string(), expires_at: v.string() }),
  info: nothing,
  codes: ['provider_unavailable', 'rate_limited'],
});

/**
 * Ends it with what Zalo put into the address. `state` must have been begun by the same session, at most 10 minutes ago,
 * and is good once. `info.is_new` is false for an account that was linked before.
 */
export const zaloConnect = defineCall({
  ...atZalo,
  id: 'campaign_zalo.connect',
  action: action('connect'),
  access: 'sender:write',
  rateLimit: perHour(60),
  request: v.object({
    data: json(
      v.object({
        state: requiredText(200),
        /** What Zalo gives somebody who allows it. */
        code: v.optional(requiredText(4_000)),
        /** What Zalo says instead. */
        error: v.optional(requiredText(200)),
      }),
    ),
  }),
  data: zaloOaSchema,
  info: v.object({ is_new: v.boolean() }),
  messages: [...zaloMessages, messages.forbidden],
  codes: [...zaloCodes, 'oauth_denied', 'oauth_failed', 'rate_limited'],
});

/** Ends the link: its tokens are destroyed, its templates stay to be read. 409 `in_use` names campaigns that need it. */
export const zaloDisconnect = defineCall({
  ...atZalo,
  id: 'campaign_zalo.disconnect',
  action: action('disconnect'),
  access: 'sender:write',
  request: v.object({ oa_id: oaId }),
  data: zaloOaSchema,
  info: nothing,
  messages: [messages.senderNotFound],
  codes: ['not_found', 'in_use'],
});

/** Fetches the templates that Zalo has. */
export const zaloSyncTemplates = defineCall({
  ...atZalo,
  id: 'campaign_zalo.sync_templates',
  action: action('sync_templates'),
  access: 'template:write',
  rateLimit: perHour(30),
  request: v.object({ oa_id: oaId }),
  data: v.object({ added: v.number(), updated: v.number(), removed: v.number() }),
  info: nothing,
  messages: zaloMessages,
  codes: [...zaloCodes, 'rate_limited'],
});

const askedOfAccount = {
  ...atZalo,
  access: 'campaign:write',
  rateLimit: perHour(120),
  request: v.object({ oa_id: oaId }),
  data: zaloOaSchema,
  info: nothing,
  messages: zaloMessages,
  codes: [...zaloCodes, 'rate_limited'],
} as const;

/** Asks Zalo for today's quota. */
export const zaloQuota = defineCall({ ...askedOfAccount, id: 'campaign_zalo.quota', action: action('quota') });

/** Asks Zalo how recipients take the messages. */
export const zaloQuality = defineCall({ ...askedOfAccount, id: 'campaign_zalo.quality', action: action('quality') });

/** Hands a template to Zalo, which reviews it. Zalo takes 100 a day. */
export const zaloCreateTemplate = defineCall({
  ...atZalo,
  id: 'campaign_zalo.create_template',
  action: action('create_template'),
  access: 'template:write',
  idempotent: true,
  rateLimit: { max: 100, windowSeconds: 86_400, by: 'account' },
  request: v.object({ oa_id: oaId, data: json(zaloDraftSchema) }),
  data: zaloTemplateSchema,
  info: nothing,
  messages: zaloMessages,
  codes: [...zaloCodes, 'rate_limited'],
});

/** Changes a rejected template that was made here, and hands it to Zalo again. */
export const zaloEditTemplate = defineCall({
  ...atZalo,
  id: 'campaign_zalo.edit_template',
  action: action('edit_template'),
  access: 'template:write',
  idempotent: true,
  rateLimit: { max: 100, windowSeconds: 86_400, by: 'account' },
  request: v.object({ oa_id: oaId, zalo_template_id: requiredText(64), data: json(zaloDraftSchema) }),
  data: zaloTemplateSchema,
  info: nothing,
  messages: zaloMessages,
  codes: [...zaloCodes, 'rate_limited'],
});

/** Hands a picture to Zalo: a logo (PNG, 400 × 96) or an image (JPG or PNG in 16:9), up to 500 KB, by their content. */
export const zaloUploadImage = defineCall({
  ...atZalo,
  id: 'campaign_zalo.upload_image',
  action: action('upload_image'),
  access: 'template:write',
  rateLimit: perHour(120),
  request: v.object({
    oa_id: oaId,
    kind: v.picklist(pictureKinds, rule('oneOf')),
    file: v.optional(v.blob(rule('required'))),
  }),
  data: v.object({
    media_id: v.string(),
    kind: openEnum(pictureKinds),
    /** A link for an hour. */
    url: v.string(),
    width: v.number(),
    height: v.number(),
    bytes: v.number(),
  }),
  info: nothing,
  messages: [...zaloMessages, messages.imageFormat, messages.blankFile],
  codes: [...zaloCodes, 'file_type', 'file_too_large', 'missing_parameter', 'quota_exceeded', 'rate_limited'],
});
