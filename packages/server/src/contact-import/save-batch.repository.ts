import type { ImportConsent, SaveMode } from '@app/contracts/contact/contact-import.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { sql } from 'kysely';
import { setConsent } from '../contact/consent.repository.ts';
import { saveContacts, type SavedContact } from '../contact/save-contacts.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import type { ReadRow } from './reader/read-contacts.ts';
import type { RowOutcome } from './row-outcome.ts';

/** What holds for everybody of an import, and who makes it. */
interface BatchChoices {
  readonly mode: SaveMode;
  /** What the rows before let expect. */
  readonly areMostlyNew: boolean;
  readonly tagIds: readonly string[];
  readonly consent: ImportConsent | null;
  readonly userId: string;
  readonly ids: Ids;
  readonly now: Date;
}

/** What became of a row, and whether its number opted out of anything. */
export interface BatchOutcome {
  readonly outcome: RowOutcome;
  readonly isOptedOut: boolean;
}

/** Writes rows to the directory; answers what became of each, in their order. */
export async function saveBatch(
  tx: AccountTx,
  scope: AccountScope,
  { rows, ...choices }: BatchChoices & { readonly rows: readonly ReadRow[] },
): Promise<BatchOutcome[]> {
  const { mode, areMostlyNew, userId, ids, now } = choices;
  const contacts = rows.flatMap((row) => (isContact(row) ? [row] : []));
  const saved = await saveContacts(tx, scope, { rows: contacts, mode, areMostlyNew, ids, now, userId });
  const refusals = await readRefusals(
    tx,
    scope,
    contacts.map(({ phone }) => phone),
  );
  // Those that were to be left alone get no tags and no consent either.
  const meant = saved.filter(({ outcome }) => outcome !== 'kept');
  const tagged = await addTags(tx, scope, { rows: contacts, saved: meant, ...choices });
  await takeConsent(tx, scope, { saved: meant, refusals, ...choices });
  const byPhone = new Map(saved.map((contact) => [contact.phone, contact]));
  return rows.map((row) => {
    if (!isContact(row)) return { outcome: row.remark === 'duplicate' ? 'duplicate' : 'invalid', isOptedOut: false };
    const contact = byPhone.get(row.phone);
    const isUpdated = contact?.outcome === 'unchanged' && tagged.has(contact.id);
    const outcome = isUpdated ? 'updated' : (contact?.outcome ?? 'skipped');
    return { outcome, isOptedOut: refusals.has(row.phone) };
  });
}

/** Whether a row is somebody: neither without a number nor a repetition. */
export function isContact(row: ReadRow): row is ReadRow & { readonly phone: string } {
  return row.phone !== null && row.remark !== 'duplicate';
}

/** The channels that numbers refused for every brand; numbers that refused nothing are left out. */
async function readRefusals(
  tx: AccountTx,
  { accountId }: AccountScope,
  phones: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ phone: string; channels: string[] }>`
    select phone, array_agg(channel) as channels from (${refusalsOf(accountId, phones)}) refusal group by phone
  `.execute(tx);
  return new Map(rows.map(({ phone, channels }) => [phone, channels]));
}

/** Channels that these numbers refused for every brand, those among them that were erased by their mark. */
function refusalsOf(accountId: string, phones: readonly string[]) {
  const numbers = sql`unnest(${[...phones]}::text[]) as number (phone)`;
  // Asked once: joined, it would be for each number.
  const secret = sql`(select secret from erasure_secret where account_id = ${accountId})`;
  return sql`
    select number.phone, optout.channel from ${numbers}
    join optout on optout.account_id = ${accountId} and optout.phone = number.phone and optout.brand = ''
    union all
    select number.phone, optout.channel from ${numbers}
    join optout on optout.account_id = ${accountId} and optout.brand = ''
      and optout.phone = marked_phone(${secret}, number.phone)
    where ${secret} is not null
  `;
}

interface Tagging extends BatchChoices {
  readonly rows: readonly (ReadRow & { readonly phone: string })[];
  readonly saved: readonly SavedContact[];
}

/** Adds the tags of all and those that rows name, which are made if need be; answers who got one. */
async function addTags(
  tx: AccountTx,
  { accountId }: AccountScope,
  { rows, saved, tagIds, userId, ids, now }: Tagging,
): Promise<ReadonlySet<string>> {
  const names = new Map(rows.flatMap(({ tags = [] }) => tags.map((name) => [fold(name), name] as const)));
  const byKey = await tagsByKey(tx, { accountId }, { names, userId, ids, now });
  const tagsOfPhone = new Map(rows.map(({ phone, tags = [] }) => [phone, tags.map((name) => byKey.get(fold(name)))]));
  const pairs = saved.flatMap(({ id, phone }) =>
    [...new Set([...tagIds, ...(tagsOfPhone.get(phone) ?? [])])].map((tag) => ({ contact: id, tag })),
  );
  if (pairs.length === 0) return new Set();
  // A tag that was deleted meanwhile is left out.
  const { rows: added } = await sql<{ contact_id: string }>`
    insert into contact_tag (account_id, tag_id, contact_id, created_at)
    select ${accountId}, tag.id, pair.contact, ${now}
    from unnest(${pairs.map(({ contact }) => contact)}::text[], ${pairs.map(({ tag }) => tag ?? null)}::text[])
      as pair (contact, tag)
    join tag on tag.account_id = ${accountId} and tag.id = pair.tag
    on conflict do nothing returning contact_id
  `.execute(tx);
  return new Set(added.map(({ contact_id: id }) => id));
}

async function tagsByKey(
  tx: AccountTx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  { names, userId, ids, now }: Pick<BatchChoices, 'userId' | 'ids' | 'now'> & { names: ReadonlyMap<string, string> },
): Promise<ReadonlyMap<string, string>> {
  if (names.size === 0) return new Map();
  const keys = [...names.keys()].sort();
  await sql`
    insert into tag (account_id, id, name, folded_name, created_by, created_at, updated_at)
    select ${accountId}, fresh.id, fresh.name, fresh.key, ${userId}, ${now}, ${now}
    from unnest(
      ${keys.map(() => ids.next('tag'))}::text[], ${keys.map((key) => names.get(key))}::text[], ${keys}::text[]
    ) as fresh (id, name, key)
    where not exists (select 1 from tag where tag.account_id = ${accountId} and tag.folded_name = fresh.key)
    on conflict do nothing
  `.execute(tx);
  const tags = await tx
    .selectFrom('tag')
    .select(['id', 'folded_name'])
    .where('account_id', '=', accountId)
    .where('folded_name', 'in', keys)
    .execute();
  return new Map(tags.map(({ id, folded_name: key }) => [key, id]));
}

interface Consenting extends BatchChoices {
  readonly saved: readonly SavedContact[];
  readonly refusals: ReadonlyMap<string, readonly string[]>;
}

/** Nobody agrees by a file to what they refused themselves. */
async function takeConsent(tx: AccountTx, scope: AccountScope, consenting: Consenting): Promise<void> {
  const { saved, refusals, consent, userId, ids, now } = consenting;
  if (!consent) return;
  for (const channel of ['sms', 'voice', 'zalo'] as const) {
    const state = consent[channel];
    if (state === 'unknown') continue;
    const refused = (phone: string) => refusals.get(phone)?.some((each) => each === channel || each === 'all') ?? false;
    const meant = state === 'refused' ? saved : saved.filter(({ phone }) => !refused(phone));
    const contactIds = meant.map(({ id }) => id);
    await setConsent(tx, scope, { contactIds, channel, state, source: 'import', note: consent.note, userId, ids, now });
  }
}

/** How many of these numbers are in the directory, and how many opted out of anything. */
export async function countKnown(
  tx: AccountTx,
  { accountId }: AccountScope,
  phones: readonly string[],
): Promise<{ known: number; opted_out: number }> {
  const { rows } = await sql<{ known: number; opted_out: number }>`
    select
      (select count(*) from contact where account_id = ${accountId} and phone = any(${[...phones]}::text[])) as known,
      (select count(distinct phone) from (${refusalsOf(accountId, phones)}) refusal) as opted_out
  `.execute(tx);
  return rows[0] ?? { known: 0, opted_out: 0 };
}
