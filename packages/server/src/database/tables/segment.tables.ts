import type { FieldType } from '@app/contracts/contact/contact-field.ts';
import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import type { Defaulted, DefaultedJson, Json } from './columns.ts';

/** An account's own field of contacts; its values stand in `contact.custom` under `key`. */
export interface ContactFieldTable {
  account_id: string;
  id: string;
  key: string;
  label: string;
  type: FieldType;
  /** What a choice can be. */
  options: DefaultedJson<string[]>;
  created_by: string | null;
  created_at: Defaulted<Date>;
}

/** Rules that choose contacts. `folded_name` (unique) ignores case and accents. */
export interface SegmentTable {
  account_id: string;
  id: string;
  name: string;
  folded_name: string;
  rules: Json<ContactRules>;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}
