import { sql, type Kysely } from 'kysely';
import { protectAppendOnlyTable } from './account-table.ts';

/**
 * What a number agreed to or refused, when, and by which proof. It stands by number, not by contact, for it must outlive
 * a contact that is deleted and added again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent_event (
      account_id text not null references account(id),
      id text not null,
      phone text not null,
      channel text not null check (channel in ('sms', 'voice', 'zalo')),
      state text not null check (state in ('unknown', 'granted', 'refused')),
      source text not null check (source in ('person', 'import', 'api', 'form')),
      note text not null default '',
      ip text not null default '',
      user_id text,
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create index consent_event_phone on consent_event (account_id, phone, id)`.execute(db);
  await protectAppendOnlyTable(db, 'consent_event');
}
