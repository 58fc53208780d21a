import type { Defaulted, DefaultedJson } from './columns.ts';

export type Channel = 'sms' | 'voice' | 'zalo';
export type MessageType = 'otp' | 'customer_care' | 'advertising';
export type Carrier = 'viettel' | 'mobifone' | 'vinaphone' | 'vietnamobile' | 'gmobile' | 'itel' | 'wintel' | 'other';

export interface CarrierApproval {
  carrier: Carrier;
  status: 'not_submitted' | 'pending' | 'approved' | 'rejected' | 'suspended';
  approved_at: string | null;
  reason: string | null;
}

export interface SenderTable {
  account_id: string;
  id: string;
  name: string;
  type: Defaulted<'sms_brandname' | 'voice_callerid' | 'zalo_oa' | 'shortcode'>;
  country: Defaulted<string>;
  usage: Defaulted<'advertising' | 'customer_care' | 'both'>;
  description: Defaulted<string>;
  industry: Defaulted<string>;
  carriers: DefaultedJson<CarrierApproval[]>;
  status: Defaulted<
    'draft' | 'pending' | 'submitted' | 'approved' | 'expiring' | 'expired' | 'rejected' | 'suspended' | 'revoked'
  >;
  reason: string | null;
  valid_until: string | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface TemplateVariable {
  key: string;
  label: string;
  max_length: number;
  sample: string;
  required: boolean;
}

export interface TemplateTable {
  account_id: string;
  id: string;
  name: string;
  channel: Defaulted<'sms' | 'voice' | 'zalo' | 'email'>;
  type: Defaulted<MessageType>;
  sender_id: string | null;
  content: string;
  variables: DefaultedJson<TemplateVariable[]>;
  is_unicode: Defaulted<boolean>;
  segments_min: Defaulted<number>;
  segments_max: Defaulted<number>;
  version: Defaulted<number>;
  status: Defaulted<'draft' | 'pending' | 'approved' | 'rejected' | 'paused' | 'disabled'>;
  reason: string | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type CampaignStatus =
  | 'draft'
  | 'awaiting_approval'
  | 'scheduled'
  | 'sending'
  | 'paused'
  | 'completed'
  | 'completed_with_errors'
  | 'cancelling'
  | 'cancelled'
  | 'failed'
  | 'archived';

/** Counts live in columns and move with the messages; nobody counts rows. */
export interface CampaignTable {
  account_id: string;
  id: string;
  channel: Channel;
  name: string;
  message_type: Defaulted<MessageType>;
  sender_id: string | null;
  template_id: string | null;
  sound_id: string | null;
  content: Defaulted<string>;
  /** Channel options: voice (repeat, retry, keys), zalo (oa, template, fallback). */
  options: DefaultedJson<Record<string, unknown>>;
  audience: DefaultedJson<Record<string, unknown>>;
  schedule: DefaultedJson<Record<string, unknown>>;
  quote: DefaultedJson<Record<string, unknown> | null>;
  approval: DefaultedJson<Record<string, unknown> | null>;
  status: Defaulted<CampaignStatus>;
  pause_reason: string | null;
  failure_reason: string | null;
  undo_until: Date | null;
  scheduled_at: Date | null;
  launched_at: Date | null;
  finished_at: Date | null;
  currency: Defaulted<string>;
  cost_estimated: Defaulted<number>;
  cost_reserved: Defaulted<number>;
  cost_charged: Defaulted<number>;
  cost_refunded: Defaulted<number>;
  count_recipients: Defaulted<number>;
  count_excluded: Defaulted<number>;
  count_queued: Defaulted<number>;
  count_sending: Defaulted<number>;
  count_sent: Defaulted<number>;
  count_delivered: Defaulted<number>;
  count_undelivered: Defaulted<number>;
  count_failed: Defaulted<number>;
  count_expired: Defaulted<number>;
  count_unknown: Defaulted<number>;
  count_cancelled: Defaulted<number>;
  count_clicked: Defaulted<number>;
  count_answered: Defaulted<number>;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type MessageStatus =
  | 'accepted'
  | 'scheduled'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'expired'
  | 'unknown'
  | 'failed'
  | 'rejected'
  | 'cancelled';

/** Partitioned by month of `created_at`, which is always the time inside `id` (see `timeOfId`). */
export interface MessageTable {
  account_id: string;
  created_at: Date;
  id: string;
  campaign_id: string | null;
  api_key_id: string | null;
  verification_id: string | null;
  channel: Channel;
  direction: Defaulted<'outbound' | 'inbound'>;
  message_type: Defaulted<MessageType>;
  /** E.164 digits without plus. */
  phone: string;
  recipient_name: Defaulted<string>;
  carrier: Carrier;
  sender_id: string | null;
  sender_name: string;
  content: string;
  encoding: 'GSM-7' | 'UCS-2';
  segments: number;
  /** Decimal text, minor units per segment. */
  unit_price: string;
  /** Minor units for the whole message. */
  price: number;
  currency: string;
  status: Defaulted<MessageStatus>;
  error_code: number | null;
  error_text: string | null;
  provider_ref: string | null;
  attempts: Defaulted<number>;
  queued_at: Date | null;
  sent_at: Date | null;
  delivered_at: Date | null;
  failed_at: Date | null;
  created_by: string | null;
  updated_at: Defaulted<Date>;
}

/** One message per campaign and recipient, whatever month it falls in. */
export interface MessageOnceTable {
  account_id: string;
  campaign_id: string;
  phone: string;
  message_id: string;
}

export interface SoundTable {
  account_id: string;
  id: string;
  name: string;
  source: Defaulted<'upload' | 'record' | 'tts'>;
  url: Defaulted<string>;
  duration_ms: Defaulted<number>;
  bytes: Defaulted<number>;
  format: Defaulted<string>;
  status: Defaulted<'processing' | 'ready' | 'failed'>;
  review: Defaulted<'not_required' | 'pending' | 'approved' | 'rejected'>;
  used_in_count: Defaulted<number>;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** What a unit costs. A row of an account goes before the general one (account_id null). */
export interface PriceTable {
  id: string;
  account_id: string | null;
  channel: Channel;
  country: string;
  carrier: Carrier;
  message_type: MessageType;
  unit: 'segment' | 'minute' | 'message';
  /** Decimal text in minor units of `currency`; rounded once per message. */
  unit_price: string;
  setup_price: Defaulted<number>;
  currency: string;
  valid_from: Date;
}
