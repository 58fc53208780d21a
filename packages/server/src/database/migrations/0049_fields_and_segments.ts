import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** An account's own fields of contacts, and rules that choose contacts under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_field (
      account_id text not null references account(id),
      id text not null,
      key text not null,
      label text not null,
      type text not null check (type in ('text', 'number', 'date', 'boolean', 'choice')),
      options jsonb not null default '[]',
      created_by text,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (account_id, key)
    )
  `.execute(db);
  await protectAccountTable(db, 'contact_field');
  await sql`
    create table segment (
      account_id text not null references account(id),
      id text not null,
      name text not null,
      folded_name text not null,
      rules jsonb not null,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (account_id, folded_name)
    )
  `.execute(db);
  await protectAccountTable(db, 'segment');
}
