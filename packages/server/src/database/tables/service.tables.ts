import type { ServiceSettings } from '@app/contracts/verify/service-settings.ts';
import type { ColumnType } from 'kysely';
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
  fraud: DefaultedJson<ServiceSettings['fraud']>;
  test_numbers: DefaultedJson<ServiceSettings['test_numbers']>;
  /** Null until it is published for the first time. */
  published: ColumnType<StoredSettings | null, string | null | undefined, string | null>;
  callback_profile_id: string | null;
  version: Defaulted<number>;
  published_at: Date | null;
  deleted_at: Date | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface VerificationSend {
  channel: VerifyChannelName;
  status: 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed';
  error_code: number | null;
  price: number;
  at: string;
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
  sends: DefaultedJson<VerificationSend[]>;
  checks_used: Defaulted<number>;
  status: Defaulted<'pending' | 'approved' | 'expired' | 'canceled' | 'max_attempts_reached' | 'failed' | 'blocked'>;
  risk: DefaultedJson<{ score: number; reasons: string[] }>;
  ip: Defaulted<string>;
  user_agent: Defaulted<string>;
  locale: Defaulted<'vn' | 'en'>;
  price: Defaulted<number>;
  currency: Defaulted<string>;
  expires_at: Date;
  approved_at: Date | null;
  updated_at: Defaulted<Date>;
}

/** Counts per configuration and hour: handed over, receipts, approved. */
export interface VerificationCountTable {
  account_id: string;
  configuration_id: string;
  hour: Date;
  sent: Defaulted<number>;
  delivered: Defaulted<number>;
  verified: Defaulted<number>;
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
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
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
