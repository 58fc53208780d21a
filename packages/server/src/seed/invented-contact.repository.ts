import { searchColumn, sortKey } from '@app/contracts/rules/fold.ts';
import { sql } from 'kysely';
import { ownColumns } from '../contact/own-columns.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import type { InventedContact } from './invented-contact.ts';

interface Insertion {
  readonly invented: readonly InventedContact[];
  /** By the names of tags. */
  readonly tagIds: ReadonlyMap<string, string>;
  readonly ids: Ids;
  readonly now: Date;
}

/** Adds those whose numbers are new. @returns how many. */
export async function insertInvented(
  tx: AccountTx,
  { accountId }: AccountScope,
  { invented, tagIds, ids, now }: Insertion,
): Promise<number> {
  const known = await tx
    .selectFrom('contact')
    .select('phone')
    .where('account_id', '=', accountId)
    .where(
      'phone',
      'in',
      invented.map(({ phone }) => phone),
    )
    .execute();
  const isKnown = new Set(known.map(({ phone }) => phone));
  const contacts = invented.filter(({ phone }) => !isKnown.has(phone));
  await insertContacts(tx, accountId, contacts);
  await bulkInsert(tx, {
    table: 'contact_tag',
    columns: { account_id: 'text', tag_id: 'text', contact_id: 'text', created_at: 'timestamptz' },
    rows: contacts.flatMap(({ id, tags }) =>
      tags.flatMap((name) => {
        const tag_id = tagIds.get(name);
        return tag_id === undefined ? [] : { account_id: accountId, tag_id, contact_id: id, created_at: now };
      }),
    ),
  });
  await bulkInsert(tx, {
    table: 'optout',
    columns: {
      account_id: 'text',
      id: 'text',
      phone: 'text',
      channel: 'text',
      reason: 'text',
      created_at: 'timestamptz',
    },
    rows: contacts
      .filter(({ hasOptedOut }) => hasOptedOut)
      .map(({ phone, createdAt }) => ({
        account_id: accountId,
        id: ids.at('optOut', createdAt),
        phone,
        channel: 'sms',
        reason: 'keyword',
        created_at: createdAt,
      })),
    conflict: sql`on conflict (account_id, phone, channel, brand) do nothing`,
  });
  return contacts.length;
}

async function insertContacts(tx: AccountTx, accountId: string, contacts: readonly InventedContact[]): Promise<void> {
  const text = 'text';
  const time = 'timestamptz';
  await bulkInsert(tx, {
    table: 'contact',
    columns: {
      account_id: text,
      id: text,
      phone: text,
      name: text,
      email: text,
      custom: 'jsonb',
      search: text,
      skey: text,
      own_tokens: 'tsvector',
      own_text: text,
      created_at: time,
      updated_at: time,
    },
    rows: contacts.map(({ id, phone, name, email, custom, createdAt }) => ({
      account_id: accountId,
      id,
      phone,
      name,
      email,
      custom: json(custom),
      search: searchColumn({ name, phone, email }),
      skey: sortKey(name),
      ...ownColumns(custom),
      created_at: createdAt,
      updated_at: createdAt,
    })),
  });
  await bulkInsert(tx, {
    table: 'contact_state',
    columns: { account_id: text, contact_id: text, status: text, carrier: text, consent_sms: text, updated_at: time },
    rows: contacts.map(({ id, status, carrier, consent, createdAt }) => ({
      account_id: accountId,
      contact_id: id,
      // Those who refused get theirs by the refusals that follow.
      status,
      carrier,
      consent_sms: consent,
      updated_at: createdAt,
    })),
  });
}
