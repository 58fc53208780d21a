import type { Audience, ColumnMapping, listEncodings, listSeparators } from '@app/contracts/campaign/audience.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import type { Defaulted, DefaultedJson, Json } from './columns.ts';
import type { Carrier, Channel, MessageStatus } from './messaging.tables.ts';
import type { VoicePrice } from './voice.tables.ts';
import type { ZaloMeasure, ZaloPrice } from './zalo.tables.ts';

/** Numbers from one file or one paste. Those used by no launched campaign are forgotten after `expires_at`. */
export interface AudienceTable {
  account_id: string;
  id: string;
  source: 'file' | 'paste' | 'directory';
  file_name: Defaulted<string>;
  /** Where the upload is kept, or what was pasted, a number a line. */
  file_key: string | null;
  file_bytes: Defaulted<number>;
  status: Defaulted<'undecided' | 'running' | 'ready' | 'failed' | 'cancelled'>;
  failure: Audience['failure'];
  /** 0 to 1. */
  progress: Defaulted<number>;
  columns: DefaultedJson<string[]>;
  has_header: Defaulted<boolean>;
  mapping: DefaultedJson<ColumnMapping | null>;
  encoding: Defaulted<(typeof listEncodings)[number]>;
  separator: (typeof listSeparators)[number] | null;
  preview: DefaultedJson<string[][]>;
  /** Rows that are in the tables already; a restart goes on after them. */
  rows_done: Defaulted<number>;
  count_valid: Defaulted<number>;
  count_duplicate: Defaulted<number>;
  count_invalid: Defaulted<number>;
  count_converted: Defaulted<number>;
  by_carrier: DefaultedJson<Record<string, number>>;
  /** Grows with every reading, so that an abandoned one notices. */
  reading: Defaulted<number>;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  expires_at: Date;
}

export interface AudienceRowTable {
  account_id: string;
  audience_id: string;
  /** `hashtext(phone)`: rows come out mixed, and a range of it is a share that one lane can send. */
  spread: number;
  phone: string;
  carrier: Carrier;
  name: Defaulted<string>;
  /** Its cells, in the order of the list's columns; null for a list of nothing but numbers and names. */
  fields: DefaultedJson<readonly string[] | null>;
}

/** What is to be said about a row of the input (counted from 1, the header included). */
export interface AudienceRemarkTable {
  account_id: string;
  audience_id: string;
  row: number;
  value: string;
  remark: 'invalid' | 'duplicate' | 'converted';
  phone: string | null;
}

/** The recipients of a draft at one revision, and their price. */
export interface QuoteTable {
  account_id: string;
  id: string;
  campaign_id: string;
  revision: number;
  status: Defaulted<'building' | 'ready' | 'failed'>;
  progress: Defaulted<number>;
  /** Which reading of each audience its recipients come from, and which version of each segment. */
  readings: DefaultedJson<Record<string, number>>;
  /** Where gathering goes on after a restart: position in the sources, and the last row of that source. */
  source_index: Defaulted<number>;
  source_place: number | null;
  source_key: string | null;
  /** Rows of the sources, about, as gathering began. */
  count_expected: Defaulted<number>;
  count_input: Defaulted<number>;
  count_valid: Defaulted<number>;
  count_duplicate: Defaulted<number>;
  count_invalid: Defaulted<number>;
  count_opted_out: Defaulted<number>;
  count_excluded: Defaulted<number>;
  count_blocked: Defaulted<number>;
  /** Left out of advertising: no consent on record, or enough of it within a day. */
  count_no_consent: Defaulted<number>;
  count_capped: Defaulted<number>;
  /** Left out for what they had within a day. */
  count_recent: Defaulted<number>;
  /** Of those that are valid: had anything of a campaign within a day, and had this very content. */
  count_contacted: Defaulted<number>;
  count_repeated: Defaulted<number>;
  /** Of those that are valid: whose consent is not on record. */
  count_unrecorded: Defaulted<number>;
  /** Per carrier that has not approved the sender: recipients who are left out for it. */
  not_live: DefaultedJson<Record<string, number>>;
  /** Recipients per carrier. */
  by_carrier: DefaultedJson<Record<string, number>>;
  /** Of a text with variables: what the recipients' texts measure; null for one that is the same for all. */
  measure: DefaultedJson<TextMeasure | null>;
  /** What was shown; null while it is being built. */
  price: DefaultedJson<QuotePrice | null>;
  /** The same of a voice campaign. */
  voice_price: DefaultedJson<VoicePrice | null>;
  /** Of a campaign by Zalo: what its values are like, and what was shown. */
  zalo_measure: DefaultedJson<ZaloMeasure | null>;
  zalo_price: DefaultedJson<ZaloPrice | null>;
  /** Left out because Zalo would refuse their values. */
  count_left_out: Defaulted<number>;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  expires_at: Date | null;
}

/** What the texts of a campaign measure, recipient by recipient. */
export interface TextMeasure {
  /** Recipients by carrier and number of segments. */
  readonly segments: SegmentCounts;
  /** The same texts written without accents. */
  readonly plain: SegmentCounts;
  /** Recipients whose text does not fit GSM-7. */
  readonly unicode: number;
  /** Recipients by variable (its key): without a value where no fallback stands in, and with one that is too long. */
  readonly missing: Readonly<Record<string, number>>;
  readonly too_long: Readonly<Record<string, number>>;
  /** With one that its template does not allow there. Quotes of before templates had kinds lack it. */
  readonly wrong_kind?: Readonly<Record<string, number>>;
  /** Whose text is the longest. */
  readonly longest: { readonly phone: string; readonly segments: number; readonly units: number } | null;
}

export type SegmentCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export type QuotePrice = Pick<Quote, 'encoding' | 'segments' | 'by_carrier' | 'total' | 'currency'>;

/**
 * How much each carrier takes, where that is limited: submissions may be made until `free_at` lies too far ahead. Shared
 * by all workers.
 */
export interface CarrierRateTable {
  carrier: Carrier;
  free_at: Date;
}

/** Advertising that a number got within a day, by campaign: ms since 1970. */
export interface AdvertisingDoseTable {
  account_id: string;
  phone: string;
  doses: DefaultedJson<Record<string, number>>;
  last_at: Date;
}

/** How many messages of a campaign are in which state; what changed stands in rows of its own until it is added up. */
export interface CampaignTallyTable {
  account_id: string;
  campaign_id: string;
  /** When they were made. */
  minute: Date;
  carrier: Carrier;
  channel: Defaulted<Channel>;
  status: MessageStatus;
  error_code: number | null;
  messages: number;
  price: number;
  is_sum: Defaulted<boolean>;
}

/** A recipient that was not handed to a carrier yet. */
export interface CampaignRecipientTable {
  account_id: string;
  quote_id: string;
  spread: number;
  phone: string;
  carrier: Carrier;
  name: Defaulted<string>;
  /** How often a carrier was too busy to take it. */
  attempts: Defaulted<number>;
  /** Values of the text's variables, in the order in which they first stand in it; null for a text without any. */
  fields: DefaultedJson<readonly (string | null)[] | null>;
  /** The message by Zalo in whose place this recipient gets an SMS. */
  parent_id: string | null;
}

/**
 * A recipient of a window, with the id its message will have: `[message id, phone, carrier, name, attempts before,
 * values of the text's variables, code of the text's links, message by Zalo in whose place an SMS goes out]`.
 */
export type WindowRecipient = readonly [
  id: string,
  phone: string,
  carrier: Carrier,
  name: string,
  attempts: number,
  fields?: readonly (string | null)[] | null,
  code?: string | null,
  parentId?: string | null,
];

/**
 * Recipients whose intent to be sent to is written and whose outcome is not: they stand here alone, until the outcome
 * makes them messages. The job's turn says who is at it.
 */
export interface SendWindowTable {
  account_id: string;
  id: string;
  campaign_id: string;
  job_id: string;
  turn: number;
  recipients: Json<readonly WindowRecipient[]>;
  created_at: Defaulted<Date>;
}
