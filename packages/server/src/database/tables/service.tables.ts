import type { ServiceSettings } from '@app/contracts/verify/service-settings.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Defaulted, DefaultedJson } from './columns.ts';
import type { Carrier } from './messaging.tables.ts';

export type VerifyChannelName = 'zalo' | 'sms' | 'voice' | 'email';

export interface VerifyChannel {
  channel: VerifyChannelName;
  sender_id: string | null;
  template_id: string | null;
  timeout_seconds: number;
}

/** Settings of a service as they are kept: their channels and kinds of code are known ones. */
export type StoredSettings = Omit<ServiceSettings, 'channels' | 'code_type'> & {
  channels: (Omit<ServiceSettings['channels'][number], 'channel'> & { channel: VerifyChannelName })[];
  code_type: 'numeric' | 'alphanumeric';
};

/** What was saved before there were block lists, or a limit for a device, has none. */
export type StoredFraud = Omit<ServiceSettings['fraud'], 'block_list' | 'device_velocity'> &
  Partial<ServiceSettings['fraud']>;

/** What was published before there were widgets, or an address of its own, has none. */
type PublishedSettings = Omit<StoredSettings, 'fraud' | 'widget' | 'callback_profile_id'> &
  Partial<Pick<StoredSettings, 'widget' | 'callback_profile_id'>> & { fraud: StoredFraud };

/** Limits count submissions; 0 turns one off (SPEC §9). The columns are the draft, `published` is what codes are sent with. */
export interface VerifyConfigurationTable {
  account_id: string;
  id: string;
  name: string;
  brand: string;
  status: Defaulted<'draft' | 'published' | 'disabled'>;
  channels: DefaultedJson<VerifyChannel[]>;
  code_length: Defaulted<number>;
  code_type: Defaulted<'numeric' | 'alphanumeric'>;
  validity_seconds: Defaulted<number>;
  resend_countdown_seconds: Defaulted<number>;
  max_check_attempts: Defaulted<number>;
  limit_phone: Defaulted<number>;
  limit_phone_window: Defaulted<number>;
  limit_phone_hours: Defaulted<number>;
  limit_total: Defaulted<number>;
  limit_total_window: Defaulted<number>;
  limit_total_hours: Defaulted<number>;
  texts: DefaultedJson<ServiceSettings['templates']>;
  fraud: DefaultedJson<StoredFraud>;
  test_numbers: DefaultedJson<ServiceSettings['test_numbers']>;
  /** `{}` of a service whose widget nobody has set up. */
  widget: DefaultedJson<Partial<ServiceSettings['widget']>>;
  /** In the public keys of the widget, beside their mode. */
  widget_key: Defaulted<string>;
  widget_old_key: string | null;
  widget_old_key_until: Date | null;
  /** Null until it is published for the first time. */
  published: ColumnType<PublishedSettings | null, string | null | undefined, string | null>;
  callback_profile_id: string | null;
  /** Since when the account knows that fewer codes are entered than before. */
  conversion_told_at: Date | null;
  version: Defaulted<number>;
  published_at: Date | null;
  deleted_at: Date | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** Partitioned by month like `message`. The code is never stored, only its keyed hash. */
export interface VerificationTable {
  account_id: string;
  created_at: Date;
  id: string;
  configuration_id: string;
  /** E.164 digits, or an e-mail address for the e-mail channel. */
  recipient: string;
  country: Defaulted<string>;
  carrier: Carrier | null;
  channel: VerifyChannelName;
  code_hash: string;
  checks_used: Defaulted<number>;
  status: Defaulted<'pending' | 'approved' | 'expired' | 'canceled' | 'max_attempts_reached' | 'failed' | 'blocked'>;
  risk: DefaultedJson<{ score: number; reasons: string[] }>;
  ip: Defaulted<string>;
  user_agent: Defaulted<string>;
  /** What the customer calls the device. */
  device_id: Defaulted<string>;
  locale: Defaulted<'vn' | 'en'>;
  /** Grows with every new code: the code is derived from it and the id. */
  generation: Defaulted<number>;
  code_length: Defaulted<number>;
  code_type: Defaulted<'numeric' | 'alphanumeric'>;
  max_checks: Defaulted<number>;
  /** From when on a code may be sent again. */
  resend_at: Date | null;
  /** The member who sent it from the editor; null for programs and visitors. */
  started_by: string | null;
  api_key_id: string | null;
  /** Nothing is sent or charged: a test number, or a key for tests. */
  is_test: Defaulted<boolean>;
  expires_at: Date;
  approved_at: Date | null;
  updated_at: Defaulted<Date>;
}

/** One way on which a verification's code was sent. One by a message has the message's id, and follows it by a trigger. */
export interface VerificationAttemptTable {
  account_id: string;
  id: string;
  /** Grows with every attempt. */
  ordinal: GeneratedAlways<number>;
  verification_id: string;
  configuration_id: string;
  channel: VerifyChannelName;
  carrier: Carrier | null;
  generation: Defaulted<number>;
  status: Defaulted<'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed'>;
  error_code: number | null;
  /** Minor units; 0 for what failed. */
  price: Defaulted<number>;
  currency: Defaulted<string>;
  /** Where in the text the code is put when it is handed over; the text itself holds a mask there. */
  code_at: Defaulted<number[]>;
  /** What handing over needs beside the message. */
  details: DefaultedJson<AttemptDetails>;
  /** When the next channel is tried; null if none is. */
  due_at: Date | null;
  /** When its verification began. */
  started_at: Date;
  /** When it was begun to be handed over, which happens once. */
  claimed_at: Date | null;
  handed_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface AttemptDetails {
  /** Text of a mail or a call, with `{OTP}`. */
  text?: string;
  /** Of Zalo: our id of the template, and the brand and minutes that it may show. */
  template_id?: string;
  brand?: string;
  minutes?: number;
  /** Of a call. */
  caller?: string;
  unit_price?: string;
  block_seconds?: number;
  /** The key that pays. */
  api_key_id?: string | null;
  /** The user whose spending it is. */
  member_id?: string | null;
}

/** Codes that a service accepted to send. `key` is a keyed hash of a phone number, address or range; '' for all. */
export interface VerificationCounterTable {
  account_id: string;
  configuration_id: string;
  kind: 'ip' | 'phone' | 'prefix' | 'device' | 'total';
  key: string;
  accepted: Defaulted<number>;
  in_window: Defaulted<number>;
  window_at: Date | null;
  /** In a row to a phone, without an hour in between and without one that was entered. */
  streak: Defaulted<number>;
  last_at: Date | null;
}

/**
 * Counts per configuration, hour in which verifications began, channel and carrier (`''` for none): started on that channel,
 * handed over, receipts, approved.
 */
export interface VerificationCountTable {
  account_id: string;
  configuration_id: string;
  hour: Date;
  channel: Defaulted<VerifyChannelName | ''>;
  carrier: Defaulted<Carrier | ''>;
  started: Defaulted<number>;
  sent: Defaulted<number>;
  delivered: Defaulted<number>;
  verified: Defaulted<number>;
  /** Codes handed over, in the hour in which each was asked for; all others are in the hour their verification began. */
  handed: Defaulted<number>;
}

/** What a visitor's page is given for a code that was right: redeemed once by the customer's own server. */
export interface WidgetTokenTable {
  account_id: string;
  hash: string;
  verification_id: string;
  mode: 'live' | 'test';
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Work that was done and taken, kept until nobody can bring it again. */
export interface WidgetChallengeTable {
  account_id: string;
  nonce: string;
  expires_at: Date;
}

/** Scripts of the widget by the name in their address; none is ever changed or deleted, since pages name them. */
export interface WidgetScriptTable {
  name: string;
  content: string;
  integrity: string;
  created_at: Date;
}

export interface NumberSubscriptionTable {
  account_id: string;
  id: string;
  /** E.164 digits, or a short code. */
  number: string;
  country: Defaulted<string>;
  type: 'mobile' | 'local' | 'tollfree' | 'shortcode' | 'hotline';
  features: Defaulted<string[]>;
  label: Defaulted<string>;
  assigned_to: Defaulted<'voice' | 'sms' | 'verify' | 'none'>;
  status: Defaulted<
    | 'reserved'
    | 'pending_documents'
    | 'pending_activation'
    | 'active'
    | 'cancel_requested'
    | 'past_due'
    | 'suspended'
    | 'released'
    | 'expired'
  >;
  setup_price: Defaulted<number>;
  monthly_price: number;
  currency: string;
  auto_renew: Defaulted<boolean>;
  reserved_until: Date | null;
  renews_at: Date | null;
  /** Day of the month (1 to 31, in Vietnam) on which it is renewed, where the month has it. */
  renewal_day: number | null;
  /** Since when it is in its state. */
  status_since: Defaulted<Date>;
  /** When it is given back, as asked for. */
  releases_at: Date | null;
  /** The state that an undo brings back. */
  released_from: 'active' | 'past_due' | 'suspended' | null;
  released_at: Date | null;
  /** The callback address that is told of SMS to it; null for every address that wants to know. */
  callback_profile_id: string | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** An SMS that somebody wrote to a rented number. */
export interface ReceivedSmsTable {
  account_id: string;
  id: string;
  number_id: string;
  /** E.164 digits, or a name or short number as it came. */
  sender: string;
  content: string;
  /** What the carrier calls it; null if it did not say. */
  carrier_ref: string | null;
  received_at: Date;
}

/** `prefix` is shown; of the key itself only a hash is kept. */
export interface ApiKeyTable {
  account_id: string;
  id: string;
  name: string;
  prefix: string;
  secret_hash: string;
  mode: Defaulted<'test' | 'live'>;
  scopes: Defaulted<string[]>;
  ip_allow: Defaulted<string[]>;
  spend_cap_day: number | null;
  status: Defaulted<'active' | 'rotating' | 'revoked' | 'expired'>;
  previous_hash: string | null;
  previous_until: Date | null;
  last_used_at: Date | null;
  last_used_ip: string | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}
