import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** The whole life of a sender: what is told of it, its documents, reminders, and deletion that keeps its past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sender
      add column title text not null default '',
      add column sample_content text not null default '',
      add column company jsonb not null default '{}',
      -- When a review was last asked for.
      add column submitted_at timestamptz,
      add column renewal_asked_at timestamptz,
      -- Days before the end of which the account was last reminded.
      add column reminded_days integer,
      -- Campaigns of the past still name it, so the row stays.
      add column deleted_at timestamptz
  `.execute(db);
  await sql`drop index sender_name`.execute(db);
  await sql`
    create unique index sender_name on sender (account_id, type, lower(name)) where deleted_at is null
  `.execute(db);
  // Whether another account holds the name already.
  await sql`create index sender_holder on sender (lower(name), type) where status in ('approved', 'expiring')`.execute(
    db,
  );
  await sql`create index sender_end on sender (valid_until) where status in ('approved', 'expiring')`.execute(db);
  await sql`create index audit_object on audit (account_id, object_type, object_id, id)`.execute(db);
  await sql`
    create table sender_file (
      account_id text not null references account(id),
      id text not null,
      sender_id text not null,
      kind text not null,
      name text not null,
      mime text not null,
      bytes bigint not null,
      file_key text not null,
      status text not null default 'pending',
      created_by text,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, sender_id) references sender (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index sender_file_sender on sender_file (account_id, sender_id)`.execute(db);
  await sql`create unique index sender_file_key on sender_file (file_key)`.execute(db);
  await protectAccountTable(db, 'sender_file');
}
