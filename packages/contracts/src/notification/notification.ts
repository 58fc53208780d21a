import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

/** What a person may keep out of the bell, in the order of the settings. */
export const mutableTypes = [
  'campaign',
  'message',
  'sender',
  'template',
  'verify',
  'billing',
  'kyc',
  'webhook',
  'system',
] as const;
export type MutableType = (typeof mutableTypes)[number];

/** Those of which some are told by mail as well. */
export const mailedTypes = ['campaign', 'sender', 'template', 'verify', 'billing', 'kyc', 'webhook'] as const;
export type MailedType = (typeof mailedTypes)[number];

/** Whether some of a type are told by mail. */
export function isMailed(type: MutableType): type is MailedType {
  return mailedTypes.some((mailed) => mailed === type);
}

export const notificationTypes = [...mutableTypes, 'security'] as const;

/** One notification, in the language of the request; `read_at` is this person's. `link` is an internal path. */
export const notificationSchema = v.object({
  id: v.string(),
  type: openEnum(notificationTypes),
  severity: openEnum(['info', 'success', 'warning', 'critical']),
  title: v.string(),
  content: v.string(),
  link: v.nullable(v.string()),
  /** Whether the banner above the page shows it now. */
  banner: v.boolean(),
  read_at: v.nullable(v.string()),
  updated_at: v.string(),
});

export type Notification = v.InferOutput<typeof notificationSchema>;
