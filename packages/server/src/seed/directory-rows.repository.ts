import { searchColumn, sortKey } from '@app/contracts/rules/fold.ts';
import { sql } from 'kysely';
import { ownColumns } from '../contact/own-columns.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';

interface InventedRow {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly email: string | null;
  readonly custom: Readonly<Record<string, string>>;
  /** Those who refused get theirs by the refusals that follow. */
  readonly status: string;
  readonly carrier: string;
  readonly consent: string;
  readonly createdAt: Date;
  readonly lastMessagedAt?: Date | null;
}

/** Adds invented contacts with what is kept beside them to find them by. */
export async function insertContactRows(
  tx: AccountTx,
  { accountId }: AccountScope,
  contacts: readonly InventedRow[],
): Promise<void> {
  const text = 'text';
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
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
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
    columns: {
      account_id: text,
      contact_id: text,
      status: text,
      carrier: text,
      consent_sms: text,
      last_messaged_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    rows: contacts.map(({ id, status, carrier, consent, createdAt, lastMessagedAt = null }) => ({
      account_id: accountId,
      contact_id: id,
      status,
      carrier,
      consent_sms: consent,
      last_messaged_at: lastMessagedAt,
      updated_at: createdAt,
    })),
  });
}

/** Gives contacts tags. */
export async function insertTaggings(
  tx: AccountTx,
  { accountId }: AccountScope,
  { pairs, at }: { pairs: readonly { readonly contactId: string; readonly tagId: string }[]; at: Date },
): Promise<void> {
  await bulkInsert(tx, {
    table: 'contact_tag',
    columns: { account_id: 'text', tag_id: 'text', contact_id: 'text', created_at: 'timestamptz' },
    rows: pairs.map(({ contactId, tagId }) => ({
      account_id: accountId,
      tag_id: tagId,
      contact_id: contactId,
      created_at: at,
    })),
  });
}

interface RefusalRow {
  readonly id: string;
  readonly phone: string;
  readonly reason: 'keyword' | 'link';
  readonly createdAt: Date;
}

/** Adds refusals of SMS; who refused before stays as it is. */
export async function insertRefusals(
  tx: AccountTx,
  { accountId }: AccountScope,
  refusals: readonly RefusalRow[],
): Promise<void> {
  const text = 'text';
  await bulkInsert(tx, {
    table: 'optout',
    columns: { account_id: text, id: text, phone: text, channel: text, reason: text, created_at: 'timestamptz' },
    rows: refusals.map(({ id, phone, reason, createdAt }) => ({
      account_id: accountId,
      id,
      phone,
      channel: 'sms',
      reason,
      created_at: createdAt,
    })),
    conflict: sql`on conflict (account_id, phone, channel, brand) do nothing`,
  });
}
