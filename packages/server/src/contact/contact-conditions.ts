import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { searchWords } from '@app/contracts/rules/fold.ts';
import { sql, type RawBuilder } from 'kysely';
import { json } from '../database/tables/columns.ts';

/** Which contacts are meant; what is left out narrows nothing. */
export interface ContactConditions {
  /** Every word of it stands in name, phone number or e-mail. */
  readonly search?: string;
  /** Contacts that carry every one of these tags. */
  readonly tag_ids?: readonly string[];
  /** Of these contacts alone. */
  readonly ids?: readonly string[];
  readonly carrier?: readonly string[];
  readonly status?: readonly string[];
  /** Any of `channel:state`, such as `sms:granted`. */
  readonly consent?: readonly string[];
  /** Of creation: inclusive, ISO 8601. */
  readonly from?: string | undefined;
  /** Of creation: exclusive, ISO 8601. */
  readonly to?: string | undefined;
  /** Whom an SMS, or a call, may reach: neither blocked nor invalid, and without a refusal of it for every brand. */
  readonly reach?: 'sms' | 'voice';
  /** Never here: `withSegment` puts its rules in its place, without which everybody would be meant. */
  readonly segment_id?: undefined;
  /** Rules that all hold. */
  readonly rules?: readonly ContactRules[];
  /** Rules none of which holds. */
  readonly withoutRules?: readonly ContactRules[];
  /** What spans of days in rules end at; left out: the database's time. */
  readonly now?: Date;
}

/** The conditions as the directory's functions of the database take them (migration 0045). */
export function asFilter(conditions: ContactConditions): RawBuilder<unknown> {
  const { search = '', tag_ids, ids, carrier, status, consent, from, to, reach, rules, withoutRules, now } = conditions;
  const filter = {
    words: searchWords(search),
    tag_ids,
    ids,
    carriers: carrier,
    statuses: status,
    consents: consent,
    from,
    to,
    reach,
    all_of: rules,
    none_of: withoutRules,
    now: now?.toISOString(),
  };
  return sql`${json(filter)}::jsonb`;
}

/** Spans of days end now, and whoever is added from now on is not meant. */
export function fixedAt(filter: ContactConditions, now: Date): ContactConditions {
  const next = new Date(now.getTime() + 1).toISOString();
  const to = filter.to !== undefined && filter.to < next ? filter.to : next;
  return { ...filter, to };
}
