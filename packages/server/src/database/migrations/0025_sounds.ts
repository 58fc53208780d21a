import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/**
 * Sounds keep their files as versions: a campaign that runs goes on with the one it began with. `version` is the one in
 * use, `newest_version` the last that came in. No release before this one has written a sound, so the columns that move
 * may go at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sound_version (
      account_id text not null,
      sound_id text not null,
      version integer not null,
      source text not null,
      tts jsonb,
      file_name text not null default '',
      file_key text not null,
      phone_key text,
      checksum text not null,
      format text not null,
      bytes bigint not null,
      duration_ms integer not null check (duration_ms between 0 and 60000),
      loudness_lufs double precision,
      peaks jsonb not null default '[]',
      status text not null default 'processing',
      failure text,
      created_by text,
      created_at timestamptz not null default now(),
      primary key (account_id, sound_id, version),
      foreign key (account_id, sound_id) references sound (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index sound_version_checksum on sound_version (account_id, checksum)`.execute(db);
  await sql`create index sound_version_file on sound_version (file_key)`.execute(db);
  await sql`create index sound_version_phone on sound_version (phone_key)`.execute(db);
  await sql`
    alter table sound
      drop column source, drop column url, drop column duration_ms, drop column bytes, drop column format,
      drop column status, drop column used_in_count,
      add column type text not null default 'customer_care',
      add column version integer not null default 1,
      add column newest_version integer not null default 1
  `.execute(db);
  await sql`create index campaign_sound on campaign (account_id, sound_id) where sound_id is not null`.execute(db);
  await protectAccountTable(db, 'sound_version');
}
