import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** The widget of a verification service: its settings and public keys, what its visitors get, and its scripts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each row gets a key of its own, those that are there included.
  await sql`
    alter table verify_configuration
      add column widget jsonb not null default '{}',
      add column widget_key text not null default replace(gen_random_uuid()::text, '-', ''),
      add column widget_old_key text,
      add column widget_old_key_until timestamptz
  `.execute(db);
  await sql`create unique index verify_configuration_widget_key on verify_configuration (widget_key)`.execute(db);
  await sql`
    create unique index verify_configuration_widget_old_key on verify_configuration (widget_old_key)
      where widget_old_key is not null
  `.execute(db);
  await sql`
    create table widget_token (
      account_id text not null,
      hash text not null,
      verification_id text not null,
      mode text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (account_id, hash)
    )
  `.execute(db);
  await protectAccountTable(db, 'widget_token');
  await sql`create index widget_token_age on widget_token (expires_at)`.execute(db);
  await sql`
    create table widget_challenge (
      account_id text not null,
      nonce text not null,
      expires_at timestamptz not null,
      primary key (account_id, nonce)
    )
  `.execute(db);
  await protectAccountTable(db, 'widget_challenge');
  await sql`create index widget_challenge_age on widget_challenge (expires_at)`.execute(db);
  await sql`
    create table widget_script (
      name text primary key,
      content text not null,
      integrity text not null,
      created_at timestamptz not null
    )
  `.execute(db);
}
