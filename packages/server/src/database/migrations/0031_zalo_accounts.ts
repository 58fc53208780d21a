import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Official accounts of Zalo: a sender each, with the sealed tokens of its authorisation, and links that are under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table zalo_oa (
      account_id text not null,
      sender_id text not null,
      oa_id text not null,
      name text not null,
      avatar text,
      is_verified boolean not null default false,
      package_name text,
      status text not null,
      -- Sealed; null where there is no authorisation.
      access_token text,
      refresh_token text,
      token_expires_at timestamptz,
      authorised_until timestamptz,
      -- Grows with every new pair of tokens: whoever used an older refresh token came too late.
      grant_version integer not null default 1,
      -- Somebody is using the refresh token, which is good once.
      renewing_until timestamptz,
      daily_quota integer,
      remaining_quota integer,
      quality_48h text not null default 'UNDEFINED',
      quality_7d text not null default 'UNDEFINED',
      checked_at timestamptz,
      synced_at timestamptz,
      connected_at timestamptz not null,
      connected_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, sender_id),
      foreign key (account_id, sender_id) references sender (account_id, id)
    )
  `.execute(db);
  await sql`create unique index zalo_oa_number on zalo_oa (account_id, oa_id)`.execute(db);
  await sql`create index zalo_oa_due on zalo_oa (token_expires_at) where status = 'connected'`.execute(db);
  await sql`
    create table zalo_attempt (
      account_id text not null references account(id),
      state_hash text not null,
      session_id text not null,
      verifier text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (account_id, state_hash)
    )
  `.execute(db);
  await sql`create index zalo_attempt_expiry on zalo_attempt (expires_at)`.execute(db);
  await protectAccountTable(db, 'zalo_oa');
  await protectAccountTable(db, 'zalo_attempt');
}
