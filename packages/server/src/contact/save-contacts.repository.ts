import { ownValue } from '@app/contracts/core/by-key.ts';
import type { Carrier } from '@app/contracts/rules/phone.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { timeOfId, type Ids } from '../ids.ts';
import { foundColumns, type FoundColumns } from './found-columns.ts';

/** A contact as a form or a row of a file tells it; what is left out stays as it is. */
export interface ContactWrite {
  /** E.164 without plus. */
  readonly phone: string;
  readonly carrier: Carrier;
  readonly name?: string;
  readonly email?: string | null;
  /** Values of the account's own fields by key; '' empties one, the others stay. */
  readonly custom?: Readonly<Record<string, string>>;
  /** What a new contact that holds just this is found by, if that is known; see `foundColumns`. */
  readonly found?: FoundColumns;
}

/** `create` leaves known numbers alone, `update` new ones. */
export type SaveMode = 'create' | 'update' | 'upsert';

export interface SavedContact {
  readonly id: string;
  readonly phone: string;
  /** `unchanged`: it held all of this already. */
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'kept';
}

interface Save {
  readonly rows: readonly ContactWrite[];
  readonly mode: SaveMode;
  /** Whether most numbers are new, so that it takes less time to try than to look them up. */
  readonly areMostlyNew?: boolean;
  readonly ids: Ids;
  readonly now: Date;
  readonly userId: string | null;
}

interface Content {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly email: string | null;
  readonly custom: Readonly<Record<string, string>>;
}

/**
 * Adds and updates contacts by their numbers, a few thousand at a time at most, each number once.
 * @returns one for each row that is in the directory afterwards, in the order of the rows: with `update`, none for a
 * number that is not.
 */
export async function saveContacts(tx: AccountTx, scope: AccountScope, save: Save): Promise<SavedContact[]> {
  const phones = save.rows.map(({ phone }) => phone);
  const created = save.mode === 'update' ? new Map<string, string>() : await insertNew(tx, scope, save);
  const known = await lockContacts(
    tx,
    scope,
    phones.filter((phone) => !created.has(phone)),
  );
  const updates: Content[] = [];
  const saved = save.rows.flatMap((row): SavedContact[] => {
    const id = created.get(row.phone);
    if (id !== undefined) return [{ id, phone: row.phone, outcome: 'created' }];
    const old = known.get(row.phone);
    if (!old) return [];
    if (save.mode === 'create') return [{ id: old.id, phone: row.phone, outcome: 'kept' }];
    const content = merged(old, row);
    if (isSame(old, content)) return [{ id: old.id, phone: row.phone, outcome: 'unchanged' }];
    updates.push(content);
    return [{ id: old.id, phone: row.phone, outcome: 'updated' }];
  });
  await updateContents(tx, scope, updates, save.now);
  return saved;
}

async function knownPhones(tx: AccountTx, accountId: string, rows: readonly ContactWrite[]): Promise<Set<string>> {
  const { rows: known } = await sql<{ phone: string }>`
    select phone from contact where account_id = ${accountId} and phone = any(${rows.map(({ phone }) => phone)}::text[])
  `.execute(tx);
  return new Set(known.map(({ phone }) => phone));
}

/**
 * Inserts the rows whose numbers are new, with their states; another writer's insert of the same number is waited for and
 * left alone.
 * @returns the ids of those that were written, by number.
 */
async function insertNew(tx: AccountTx, { accountId }: AccountScope, save: Save): Promise<Map<string, string>> {
  const known = save.areMostlyNew ? new Set() : await knownPhones(tx, accountId, save.rows);
  const contents = save.rows
    .filter(({ phone }) => !known.has(phone))
    .map((row) => ({ ...columnsOf(newContent(save.ids.next('contact'), row), row.found), carrier: row.carrier }))
    // In one order, so that two writers of the same numbers cannot wait for each other.
    .sort((a, b) => (a.phone < b.phone ? -1 : 1));
  if (contents.length === 0) return new Map();
  // The order of creation is that of the ids, by which lists are walked.
  const times = contents.map(({ id }) => timeOfId(id) ?? save.now);
  const texts = (['id', 'phone', 'name', 'email', 'search', 'skey', 'own_text', 'carrier'] as const).map(
    (key) => sql`${contents.map((content) => content[key])}::text[]`,
  );
  const { rows: lost } = await sql<{ id: string }>`
    with given as materialized (
      select * from unnest(
        ${sql.join(texts)}, ${contents.map(({ custom }) => custom)}::jsonb[],
        ${contents.map((content) => content.own_tokens)}::tsvector[], ${times}::timestamptz[]
      ) as given (id, phone, name, email, search, skey, own_text, carrier, custom, own_tokens, created_at)
    ),
    fresh as (
      insert into contact (
        account_id, id, phone, name, email, search, skey, own_text, custom, own_tokens, created_by, created_at, updated_at
      )
      select ${accountId}, id, phone, name, email, search, skey, own_text, custom, own_tokens,
        ${save.userId}, created_at, ${save.now}::timestamptz
      from given
      on conflict (account_id, phone) do nothing returning id
    ),
    state as (
      insert into contact_state (account_id, contact_id, carrier, updated_at)
      select ${accountId}, id, carrier, ${save.now}::timestamptz from given join fresh using (id)
    )
    select id from given where not exists (select from fresh where fresh.id = given.id)
  `.execute(tx);
  const isLost = new Set(lost.map(({ id }) => id));
  return new Map(contents.flatMap(({ id, phone }) => (isLost.has(id) ? [] : [[phone, id]])));
}

function newContent(id: string, { phone, name = '', email = null, custom = {} }: ContactWrite): Content {
  return { id, phone, name, email, custom: withoutEmpty(custom) };
}

async function lockContacts(tx: AccountTx, { accountId }: AccountScope, phones: readonly string[]) {
  if (phones.length === 0) return new Map<string, Content>();
  const rows = await tx
    .selectFrom('contact')
    .select(['id', 'phone', 'name', 'email', 'custom'])
    .where('account_id', '=', accountId)
    .where('phone', 'in', [...phones])
    .orderBy('phone')
    .forUpdate()
    .execute();
  return new Map(rows.map((row): [string, Content] => [row.phone, row]));
}

function merged(old: Content, { name, email, custom = {} }: ContactWrite): Content {
  return {
    ...old,
    name: name ?? old.name,
    email: email === undefined ? old.email : email,
    custom: withoutEmpty({ ...old.custom, ...custom }),
  };
}

function withoutEmpty(custom: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== ''));
}

function isSame(old: Content, content: Content): boolean {
  const keys = Object.keys({ ...old.custom, ...content.custom });
  return (
    old.name === content.name &&
    old.email === content.email &&
    keys.every((key) => ownValue(old.custom, key) === ownValue(content.custom, key))
  );
}

function columnsOf(content: Content, found = foundColumns(content)) {
  return {
    id: content.id,
    phone: content.phone,
    name: content.name,
    email: content.email,
    custom: json(content.custom),
    ...found,
  };
}

async function updateContents(
  tx: AccountTx,
  { accountId }: AccountScope,
  contents: readonly Content[],
  now: Date,
): Promise<void> {
  if (contents.length === 0) return;
  const columns = contents.map((content) => columnsOf(content));
  const texts = (['id', 'name', 'email', 'custom', 'search', 'skey', 'own_tokens', 'own_text'] as const).map(
    (key) => sql`${columns.map((row) => row[key])}::text[]`,
  );
  await sql`
    update contact set
      name = changed.name, email = changed.email, custom = changed.custom::jsonb, search = changed.search,
      skey = changed.skey, own_tokens = changed.own_tokens::tsvector, own_text = changed.own_text, updated_at = ${now}
    from unnest(${sql.join(texts)}) as changed (id, name, email, custom, search, skey, own_tokens, own_text)
    where contact.account_id = ${accountId} and contact.id = changed.id
  `.execute(tx);
}
