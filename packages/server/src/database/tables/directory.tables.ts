import type { Defaulted, DefaultedJson } from './columns.ts';
import type { Carrier } from './messaging.tables.ts';

/**
 * `search` is the folded text (`' name 84… 0… email '`), `skey` the Vietnamese sort key of the name; both are made in code.
 * `own_tokens` and `own_text` are what the own fields are found by: made in code, or by a trigger where they are left out.
 */
export interface ContactTable {
  account_id: string;
  id: string;
  /** E.164 digits without plus, unique per account. */
  phone: string;
  name: Defaulted<string>;
  email: string | null;
  gender: 'female' | 'male' | 'other' | null;
  birthday: string | null;
  country: Defaulted<string>;
  custom: DefaultedJson<Record<string, string>>;
  search: string;
  skey: string;
  own_tokens: string | null;
  own_text: string | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type Consent = 'unknown' | 'granted' | 'refused';

/** The small columns of a contact that change often; one row per contact. */
export interface ContactStateTable {
  account_id: string;
  contact_id: string;
  status: Defaulted<'active' | 'unsubscribed' | 'blocked' | 'invalid'>;
  carrier: Defaulted<Carrier>;
  carrier_source: Defaulted<'prefix' | 'lookup' | 'receipt'>;
  consent_sms: Defaulted<Consent>;
  consent_voice: Defaulted<Consent>;
  consent_zalo: Defaulted<Consent>;
  consent_proof: DefaultedJson<Record<string, unknown> | null>;
  last_messaged_at: Date | null;
  updated_at: Defaulted<Date>;
}

/** `contact_count` is kept by a trigger. `folded_name` (unique) ignores case and accents. */
export interface TagTable {
  account_id: string;
  id: string;
  name: string;
  folded_name: string;
  color: Defaulted<string>;
  contact_count: Defaulted<number>;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface ContactTagTable {
  account_id: string;
  tag_id: string;
  contact_id: string;
  created_at: Defaulted<Date>;
}

/** Live counts of contacts per facet: `all` (value ''), `carrier`, `status`. Kept by triggers. */
export interface ContactCounterTable {
  account_id: string;
  facet: 'all' | 'month' | 'carrier' | 'status' | 'consent' | 'state';
  value: string;
  contacts: number;
}

/** Emails and names that several contacts of an account share, by how many. Kept by triggers (0063). */
export interface ContactTwinTable {
  account_id: string;
  kind: 'email' | 'name';
  /** The email, or letters and tones of the name's sort key. */
  value: string;
  contacts: number;
}

/** Numbers of contacts that were merged into another one. A number that a contact has again is no longer a former one. */
export interface ContactFormerNumberTable {
  account_id: string;
  /** The contact that stayed. */
  contact_id: string;
  phone: string;
  merged_at: Date;
}

export interface OptOutTable {
  account_id: string;
  id: string;
  phone: string;
  channel: 'sms' | 'voice' | 'zalo' | 'all';
  /** Empty: every brand of the account. */
  brand: Defaulted<string>;
  reason: 'keyword' | 'link' | 'manual' | 'import' | 'dnc_register' | 'complaint';
  note: Defaulted<string>;
  source_message_id: string | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  /** What it is found by; written by triggers (0050). */
  search: Defaulted<string>;
}

/** Consent of a number, every change a row; kept when the contact is deleted. Rows are never changed. */
export interface ConsentEventTable {
  account_id: string;
  id: string;
  phone: string;
  channel: 'sms' | 'voice' | 'zalo';
  state: Consent;
  /** A member by hand, a file, a program, or a form the person filled in. */
  source: 'person' | 'import' | 'api' | 'form';
  /** What proves it, in the account's own words: a form's name, a contract's number. */
  note: Defaulted<string>;
  /** Address it came from, '' when unknown. */
  ip: Defaulted<string>;
  user_id: string | null;
  created_at: Defaulted<Date>;
}
