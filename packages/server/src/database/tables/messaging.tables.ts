import type { SpeechVoice } from '@app/contracts/sound/sound.ts';
import type { UsageLine } from './billing.tables.ts';
import type { Defaulted, DefaultedJson, Json } from './columns.ts';
import type { SenderCompany } from './sender.tables.ts';

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
  /** Text for the account, or the name of one of our own reasons, which exists in both languages. */
  reason: string | null;
  /** The brand or company that the name stands for. */
  title: Defaulted<string>;
  sample_content: Defaulted<string>;
  company: DefaultedJson<SenderCompany>;
  submitted_at: Date | null;
  renewal_asked_at: Date | null;
  /** Days before the end of which the account was last reminded. */
  reminded_days: number | null;
  deleted_at: Date | null;
  valid_until: string | null;
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

/** The last time that somebody had to ask whether a campaign may be sent. Times are ISO, people are ids. */
export interface ApprovalRecord {
  readonly requested_by: string;
  readonly requested_at: string;
  readonly decision: 'approved' | 'rejected' | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly reason: string;
}

/** Counts live in columns and move with the messages; nobody counts rows. */
export interface CampaignTable {
  account_id: string;
  id: string;
  channel: Channel;
  name: string;
  message_type: Defaulted<MessageType>;
  sender_id: string | null;
  template_id: string | null;
  /** The version of the template that the text was priced with. */
  template_version: number | null;
  sound_id: string | null;
  /** The version of its sound that a launched voice campaign plays. */
  sound_version: number | null;
  content: Defaulted<string>;
  /** Channel options: voice (repeat, retry, keys), zalo (oa, template, fallback). */
  options: DefaultedJson<Record<string, unknown>>;
  audience: DefaultedJson<Record<string, unknown>>;
  schedule: DefaultedJson<Record<string, unknown>>;
  quote: DefaultedJson<Record<string, unknown> | null>;
  approval: DefaultedJson<ApprovalRecord | null>;
  status: Defaulted<CampaignStatus>;
  /** What an archived campaign was before. */
  archived_from: CampaignStatus | null;
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
  count_pressed: Defaulted<number>;
  /** Recipients whom Zalo could not reach and who get an SMS; they stand in the count of that, too. */
  count_fell_back: Defaulted<number>;
  /** Our id of the template of a campaign by Zalo. */
  zalo_template_id: string | null;
  /** When a paused campaign goes on by itself; null if somebody has to decide. */
  resumes_at: Date | null;
  /** When calls of it were last dialled. */
  dialled_at: Date | null;
  /** Grows with every change of a draft. */
  revision: Defaulted<number>;
  /** The quote it was launched at; its recipients are those not handed to a carrier yet. */
  quote_id: string | null;
  /** Grows with every start and resume: work of an earlier run ends by itself. */
  run: Defaulted<number>;
  /** Grows with every launch: the ledger knows each by its own reference. */
  launches: Defaulted<number>;
  /** Charged by sending, not yet posted to the ledger; part of `cost_charged`. */
  cost_unposted: Defaulted<number>;
  /** What that was charged for. */
  usage_unposted: DefaultedJson<readonly UsageLine[]>;
  /** How many charges were posted for this launch, and when the last one was. */
  postings: Defaulted<number>;
  posted_at: Date | null;
  first_sent_at: Date | null;
  /** When open pages were last told its counts. */
  announced_at: Date | null;
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
  /** When its first short link was clicked. */
  clicked_at: Date | null;
  is_test: Defaulted<boolean>;
  /** The message by Zalo in whose place this SMS went out. */
  parent_id: string | null;
  /** Zalo's own number of why it was refused. */
  zalo_error: number | null;
  /** Whether an SMS stands in for it. */
  fell_back: Defaulted<boolean>;
  created_by: string | null;
  updated_at: Defaulted<Date>;
}

/** A part of a long SMS that a carrier took, by the carrier's own id. */
export interface SmsPartTable {
  account_id: string;
  message_id: string;
  provider_ref: string;
  /** E.164 digits without plus. */
  phone: string;
  /** How many parts the message has. */
  parts: number;
  /** How this part ended; null while it is under way. */
  status: 'delivered' | 'undelivered' | 'expired' | null;
  error_code: number | null;
  error_text: string | null;
  ended_at: Date | null;
  created_at: Defaulted<Date>;
}

export interface SoundTable {
  account_id: string;
  id: string;
  name: string;
  type: Defaulted<'customer_care' | 'advertising'>;
  review: Defaulted<'not_required' | 'pending' | 'approved' | 'rejected'>;
  /** The version in use: the newest that is ready, or the first. */
  version: Defaulted<number>;
  newest_version: Defaulted<number>;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** One file of a sound, and what was made of it. */
export interface SoundVersionTable {
  account_id: string;
  sound_id: string;
  version: number;
  source: 'upload' | 'record' | 'tts';
  tts: Json<{ text: string; voice: SpeechVoice; speed: number } | null>;
  file_name: Defaulted<string>;
  /** Key in the store of sounds. */
  file_key: string;
  /** Key of the copy for the phone, once it is made. */
  phone_key: string | null;
  /** SHA-256 of the file, hexadecimal. */
  checksum: string;
  format: 'mp3' | 'wav';
  bytes: number;
  duration_ms: number;
  loudness_lufs: number | null;
  peaks: DefaultedJson<number[]>;
  status: Defaulted<'processing' | 'ready' | 'failed'>;
  failure: string | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
}

/** A file of a preview, which is taken away after a day. */
export interface SoundPreviewTable {
  account_id: string;
  /** Key in the store of sounds. */
  file_key: string;
  bytes: number;
  created_at: Date;
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
  /** Seconds of a block that calls are billed in. */
  block_seconds: Defaulted<number>;
  setup_price: Defaulted<number>;
  currency: string;
  valid_from: Date;
}
