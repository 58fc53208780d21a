import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

export const notificationTypes = [
  'system',
  'billing',
  'campaign',
  'sender',
  'template',
  'kyc',
  'security',
  'webhook',
  'verify',
  'message',
] as const;

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
