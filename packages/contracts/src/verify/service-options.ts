import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { speechVoices } from '../sound/sound.ts';
import { verifyChannels } from './service-settings.ts';

/** Something that a channel of a service can send under: a brand name, a caller ID or own number, an official account. */
export const serviceSenderSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: openEnum(['sms_brandname', 'voice_callerid', 'number', 'zalo_oa']),
  status: v.string(),
  /** Whether codes can be sent under it now. */
  is_usable: v.boolean(),
  /** Whether it could call, but is a number that is used for something else. */
  has_other_use: v.boolean(),
  /** Whether the draft of the service names it. */
  selected: v.boolean(),
});
export type ServiceSender = v.InferOutput<typeof serviceSenderSchema>;

/** A template that codes can be sent with. */
export const otpTemplateSchema = v.object({
  id: v.string(),
  name: v.string(),
  channel: openEnum(verifyChannels),
  /** The sender that it belongs to; null where any will do. */
  sender_id: v.nullable(v.string()),
  /** Empty of Zalo, which does not tell it. */
  content: v.string(),
  status: v.string(),
  /** Services that send, or would send, codes with it. */
  used_by: v.array(v.object({ id: v.string(), name: v.string(), status: v.string() })),
  created_at: v.string(),
});
export type OtpTemplate = v.InferOutput<typeof otpTemplateSchema>;

/** What the draft of a service has chosen for a channel; nulls where it does not use the channel. */
const selectedSchema = v.object({ sender_id: v.nullable(v.string()), template_id: v.nullable(v.string()) });

export const smsOptionsSchema = v.object({
  senders: v.array(serviceSenderSchema),
  templates: v.array(otpTemplateSchema),
  selected: selectedSchema,
});
export const zaloOptionsSchema = v.object({
  oas: v.array(serviceSenderSchema),
  templates: v.array(otpTemplateSchema),
  selected: selectedSchema,
});
export const voiceOptionsSchema = v.object({
  /** Voices that texts can be spoken by. */
  voices: v.array(v.object({ key: openEnum(speechVoices), name: v.string() })),
  caller_ids: v.array(serviceSenderSchema),
  templates: v.array(otpTemplateSchema),
  selected: selectedSchema,
});
