import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { json, openEnum } from '../core/wire.ts';
import { requiredText } from '../rules/validation.ts';
import { widgetDraftSchema } from './widget-draft.ts';
import { widgetSettingsSchema } from './widget-settings.ts';

const configurationId = requiredText(64);

const keySchema = v.object({
  /** `live` sends and charges; `test` takes the test numbers of the service and sends nothing. */
  mode: openEnum(['live', 'test']),
  public_key: v.string(),
  /** The element to copy into a page; `''` where this server has no script. */
  snippet: v.string(),
});

/** The widget of a service: what is edited, what is published, and how it is put into a page. */
const widgetSchema = v.object({
  configuration_id: v.string(),
  /** Of the service's draft. */
  version: v.number(),
  ...widgetSettingsSchema.entries,
  /** Null of a service that was never published. */
  published: v.nullable(widgetSettingsSchema),
  public_key: v.string(),
  snippet: v.string(),
  keys: v.array(keySchema),
  /** Until when the keys before these work too; null if there are none. */
  old_keys_until: v.nullable(v.string()),
});
export type Widget = v.InferOutput<typeof widgetSchema>;

/** The action may stand in `data` too, as the specification has it. */
const common = { method: 'POST', path: '/api/verify/widget', data: widgetSchema, info: nothing } as const;
const action = (value: string, isDefault = false) => ({ field: 'action', value, isDefault }) as const;

export const getWidget = defineCall({
  ...common,
  id: 'verify.widget',
  action: action('get', true),
  access: 'verify:read',
  safe: true,
  request: v.object({ data: json(v.object({ configuration_id: configurationId })) }),
  codes: ['not_found'],
});

const settingsRequest = v.object({
  data: json(v.intersect([v.object({ configuration_id: configurationId }), widgetDraftSchema])),
});

/** Changes the widget in the draft of its service; what is left out becomes as usual. Pages see it once it is published. */
export const saveWidget = defineCall({
  ...common,
  id: 'verify.widget_save',
  action: action('save'),
  access: 'verify:write',
  safe: false,
  rateLimit: { max: 600, windowSeconds: 3_600, by: 'account' },
  request: settingsRequest,
  messages: [messages.missingParameters, messages.linkFailed],
  codes: ['not_found'],
});

/** What saving would make of the settings; nothing is changed. */
export const previewWidget = defineCall({
  ...common,
  id: 'verify.widget_preview',
  action: action('preview'),
  access: 'verify:read',
  safe: true,
  request: settingsRequest,
  messages: [messages.missingParameters, messages.linkFailed],
  codes: ['not_found'],
});

/** Gives the widget new public keys; those before them work for 24 hours, and those before these end at once. */
export const rotateWidgetKey = defineCall({
  ...common,
  id: 'verify.widget_rotate_key',
  action: action('rotate_key'),
  access: 'verify:publish',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 3_600, by: 'account' },
  request: v.object({ data: json(v.object({ configuration_id: configurationId })) }),
  codes: ['not_found'],
});
