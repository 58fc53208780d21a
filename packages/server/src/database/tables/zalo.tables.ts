import type { ZaloDraft } from '@app/contracts/zalo/zalo-draft.ts';
import type { PictureKind } from '@app/contracts/zalo/zalo-limits.ts';
import type { OaStatus, TemplateStatus } from '@app/contracts/zalo/zalo-states.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import type { Defaulted, DefaultedJson, Json } from './columns.ts';

/** An official account; `sender_id` is its row among the senders. */
export interface ZaloOaTable {
  account_id: string;
  sender_id: string;
  /** Zalo's number of it. */
  oa_id: string;
  name: string;
  /** A small picture as a data URL. */
  avatar: string | null;
  is_verified: Defaulted<boolean>;
  package_name: string | null;
  status: OaStatus;
  /** Sealed. */
  access_token: string | null;
  /** Sealed; good once. */
  refresh_token: string | null;
  token_expires_at: Date | null;
  authorised_until: Date | null;
  /** Grows with every new pair of tokens. */
  grant_version: Defaulted<number>;
  /** Until then somebody uses the refresh token. */
  renewing_until: Date | null;
  daily_quota: number | null;
  remaining_quota: number | null;
  quality_48h: Defaulted<string>;
  quality_7d: Defaulted<string>;
  checked_at: Date | null;
  synced_at: Date | null;
  connected_at: Date;
  connected_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** A link that was begun and waits for the person to come back from Zalo. */
export interface ZaloAttemptTable {
  account_id: string;
  state_hash: string;
  session_id: string;
  /** Sealed. */
  verifier: string;
  expires_at: Date;
  created_at: Defaulted<Date>;
}

export interface ZaloParam {
  name: string;
  type: string;
  require: boolean;
  min_length: number;
  max_length: number;
  accept_null: boolean;
  sample: string | null;
}

export interface ZaloTemplateTable {
  account_id: string;
  id: string;
  sender_id: string;
  zalo_template_id: string;
  name: string;
  kind: string | null;
  tag: string | null;
  zalo_status: string;
  status: TemplateStatus;
  reason: string | null;
  quality: Defaulted<string>;
  price: number | null;
  price_uid: number | null;
  preview_url: string | null;
  params: DefaultedJson<ZaloParam[]>;
  buttons: DefaultedJson<{ type: number; title: string; content: string }[]>;
  draft: Json<ZaloDraft | null>;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface ZaloPictureTable {
  account_id: string;
  id: string;
  sender_id: string;
  media_id: string;
  kind: PictureKind;
  mime: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  content: Buffer;
  created_by: string | null;
  created_at: Date;
}

/** How much of an official account's quota is used on a day, by its campaigns together. */
export interface ZaloQuotaDayTable {
  account_id: string;
  sender_id: string;
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
  day: string;
  /** Null where Zalo has not told. */
  allowed: number | null;
  used: Defaulted<number>;
}

/** What somebody rated who got a message that asks for it. */
export interface ZaloRatingTable {
  account_id: string;
  message_id: string;
  message_at: Date;
  campaign_id: string | null;
  /** Stars, 1 to 5. */
  rate: number;
  note: Defaulted<string>;
  /** What was chosen of the answers that the template offers. */
  answers: DefaultedJson<string[]>;
  rated_at: Date;
}

/** How often a campaign got so many stars. */
export interface ZaloRatingCountTable {
  account_id: string;
  campaign_id: string;
  rate: number;
  ratings: number;
}

/** What is wrong with the values of a campaign's recipients. */
export interface ZaloMeasure extends Pick<ZaloQuote, 'param_faults' | 'param_errors'> {
  /** Recipients with something wrong. */
  readonly faulty: number;
}

/** What a campaign by Zalo costs, with what it was priced by. */
export interface ZaloPrice extends Pick<ZaloQuote, 'unit_price' | 'by_zalo' | 'by_sms' | 'range' | 'sms_by_carrier'> {
  readonly total: number;
  readonly currency: string;
  /** The template's parameters as they were checked, so that a template that changes is noticed. */
  readonly params: string;
}
