import { ownValue } from '@app/contracts/core/by-key.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import type { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortOf } from '../lists/page.ts';
import { asFilter, type ContactConditions } from './contact-conditions.ts';

/** What the list asks for. */
export type ContactSearch = Parsed<typeof searchContacts>;
/** What is looked for: a segment stands in it as its rules. */
export type ContactFilter = Omit<ContactSearch, 'segment_id' | 'rules' | 'with_total'> &
  Pick<ContactConditions, 'rules'>;

/** One page of matching ids, in order; the account comes from the transaction (see migration 0045). */
export async function findContactIds(tx: AccountTx, filter: ContactFilter): Promise<string[]> {
  const { column, direction } = sortOf(filter.sort);
  const { rows } = await sql<{ id: string }>`
    select id from search_contacts(
      ${asFilter(filter)}, ${column}, ${direction === 'desc'}, ${offsetOf(filter)}, ${filter.pageSize}
    ) with ordinality as found (id, place) order by place
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** One of the contacts at fixed distances along a list. */
export interface Anchor {
  /** What it is sorted by; null where that is missing. */
  readonly key: string | null;
  readonly id: string;
}

/** The first of every `every` matching contacts, in order. */
export async function findAnchors(tx: AccountTx, filter: ContactFilter, every: number): Promise<Anchor[]> {
  const { column, direction } = sortOf(filter.sort);
  const { rows } = await sql<Anchor>`
    select sort_key as key, id from contact_anchors(${asFilter(filter)}, ${column}, ${direction === 'desc'}, ${every})
  `.execute(tx);
  return rows;
}

/** One page of matching ids, in order, that starts `skip` contacts after an anchor. */
export async function findContactIdsFrom(
  tx: AccountTx,
  filter: ContactFilter,
  { anchor, skip }: { anchor: Anchor; skip: number },
): Promise<string[]> {
  const { column, direction } = sortOf(filter.sort);
  const { rows } = await sql<{ id: string }>`
    select id from contacts_from_anchor(
      ${asFilter(filter)}, ${column}, ${direction === 'desc'}, ${anchor.key}, ${anchor.id}, ${skip}, ${filter.pageSize}
    ) with ordinality as found (id, place) order by place
  `.execute(tx);
  return rows.map((row) => row.id);
}

export async function countFoundContacts(tx: AccountTx, filter: ContactFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count_found_contacts(${asFilter(filter)}) as total`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Live counts of the whole directory by status, kept by triggers. */
export function countContactsByStatus(tx: AccountTx, scope: AccountScope): Promise<Record<string, number>> {
  return readCounters(tx, scope, 'status');
}

/** Live counts of the whole directory by status and by carrier, in one look. */
export async function countContacts(tx: AccountTx, { accountId }: AccountScope) {
  const rows = await tx
    .selectFrom('contact_counter')
    .select(['facet', 'value', 'contacts'])
    .where('account_id', '=', accountId)
    .where('facet', 'in', ['status', 'carrier'])
    .where('contacts', '>', 0)
    .execute();
  const countsOf = (facet: 'status' | 'carrier') =>
    Object.fromEntries(rows.filter((row) => row.facet === facet).map((row) => [row.value, row.contacts]));
  return { countsByStatus: countsOf('status'), countsByCarrier: countsOf('carrier') };
}

/** Live count of the contacts that were added in a month of Vietnam (`YYYY-MM`), kept by triggers. */
export async function countAddedIn(tx: AccountTx, scope: AccountScope, month: string): Promise<number> {
  return ownValue(await readCounters(tx, scope, 'month'), month) ?? 0;
}

/** Live count of the contacts that fit every one of these lists; an empty one narrows nothing. Kept by triggers. */
export async function countInStates(
  tx: AccountTx,
  scope: AccountScope,
  { status, carrier, consent }: Pick<ContactFilter, 'status' | 'carrier' | 'consent'>,
): Promise<number> {
  const counters = Object.entries(await readCounters(tx, scope, 'state'));
  const meant = counters.filter(([value]) => {
    // As migration 0097 writes them.
    const [ofStatus = '', ofCarrier = '', sms = '', voice = '', zalo = ''] = value.split(' ');
    const consents = [`sms:${sms}`, `voice:${voice}`, `zalo:${zalo}`];
    return isAmong(status, ofStatus) && isAmong(carrier, ofCarrier) && isAmong(consent, ...consents);
  });
  return meant.reduce((sum, [, contacts]) => sum + contacts, 0);
}

function isAmong(wanted: readonly string[], ...values: string[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.includes(value));
}

async function readCounters(tx: AccountTx, scope: AccountScope, facet: 'month' | 'status' | 'state') {
  const rows = await tx
    .selectFrom('contact_counter')
    .select(['value', 'contacts'])
    .where('account_id', '=', scope.accountId)
    .where('facet', '=', facet)
    .where('contacts', '>', 0)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.value, row.contacts]));
}

/** Live count of a tag's contacts, kept by a trigger; 0 for a tag that is gone. */
export async function countTaggedContacts(tx: AccountTx, scope: AccountScope, tagId: string): Promise<number> {
  const tag = await tx
    .selectFrom('tag')
    .select('contact_count')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', tagId)
    .executeTakeFirst();
  return tag?.contact_count ?? 0;
}

/** Another one after any of the directory's counts has changed. */
export async function readCountsVersion(tx: AccountTx, scope: AccountScope): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(concat_ws(' ', facet, value, contacts), ',' order by facet, value)) as version
    from contact_counter where account_id = ${scope.accountId}
  `.execute(tx);
  return rows[0]?.version ?? '';
}

/** The contacts with these ids, in the order of the ids; unknown ids are left out. */
export async function readContacts(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('contact')
    .innerJoin('contact_state', (join) =>
      join
        .onRef('contact_state.account_id', '=', 'contact.account_id')
        .onRef('contact_state.contact_id', '=', 'contact.id'),
    )
    .select(['id', 'phone', 'name', 'email', 'custom', 'contact.created_at', 'contact.updated_at'])
    .select(['carrier', 'status', 'consent_sms', 'consent_voice', 'consent_zalo', 'last_messaged_at'])
    .where('contact.account_id', '=', scope.accountId)
    .where('contact.id', 'in', [...ids])
    .execute();
  const tags = await readTagsOf(tx, scope, ids);
  const contacts = rows.map((row): Contact => ({
    id: row.id,
    phone: row.phone,
    name: row.name,
    email: row.email,
    carrier: row.carrier,
    tags: tags.get(row.id) ?? [],
    status: row.status,
    consent: { sms: row.consent_sms, voice: row.consent_voice, zalo: row.consent_zalo },
    custom: row.custom,
    last_messaged_at: row.last_messaged_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readTagsOf(tx: AccountTx, scope: AccountScope, contactIds: readonly string[]) {
  const rows = await tx
    .selectFrom('contact_tag')
    .innerJoin('tag', (join) =>
      join.onRef('tag.account_id', '=', 'contact_tag.account_id').onRef('tag.id', '=', 'contact_tag.tag_id'),
    )
    .select(['contact_tag.contact_id', 'tag.id', 'tag.name', 'tag.color'])
    .where('contact_tag.account_id', '=', scope.accountId)
    .where('contact_tag.contact_id', 'in', [...contactIds])
    .orderBy('tag.folded_name')
    .execute();
  const byContact = new Map<string, Contact['tags']>();
  for (const { contact_id, ...tag } of rows) byContact.set(contact_id, [...(byContact.get(contact_id) ?? []), tag]);
  return byContact;
}
