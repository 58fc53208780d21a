import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Templates of official accounts as Zalo tells them, with what was written here of those made here, and their pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table zalo_template (
      account_id text not null,
      id text not null,
      sender_id text not null,
      zalo_template_id text not null,
      name text not null,
      kind text,
      tag text,
      zalo_status text not null,
      status text not null,
      reason text,
      quality text not null default 'UNDEFINED',
      price integer,
      price_uid integer,
      preview_url text,
      params jsonb not null default '[]',
      buttons jsonb not null default '[]',
      -- As it was written here; null of one that was made elsewhere.
      draft jsonb,
      created_by text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (account_id, id),
      foreign key (account_id, sender_id) references zalo_oa (account_id, sender_id)
    )
  `.execute(db);
  await sql`
    create unique index zalo_template_number on zalo_template (account_id, sender_id, zalo_template_id)
  `.execute(db);
  await sql`create index zalo_template_newest on zalo_template (account_id, created_at desc, id desc)`.execute(db);
  await sql`create index zalo_template_review on zalo_template (account_id) where status = 'pending'`.execute(db);
  await sql`
    create table zalo_picture (
      account_id text not null,
      id text not null,
      sender_id text not null,
      media_id text not null,
      kind text not null,
      mime text not null,
      width integer not null,
      height integer not null,
      content bytea not null check (octet_length(content) <= 512000),
      created_by text,
      created_at timestamptz not null,
      primary key (account_id, id),
      foreign key (account_id, sender_id) references zalo_oa (account_id, sender_id)
    )
  `.execute(db);
  await sql`create unique index zalo_picture_media on zalo_picture (account_id, sender_id, media_id)`.execute(db);
  await protectAccountTable(db, 'zalo_template');
  await protectAccountTable(db, 'zalo_picture');
}
