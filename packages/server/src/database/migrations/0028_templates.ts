import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Versions of templates, each reviewed by itself; campaigns keep the one they were priced with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table template
      add column description text not null default '',
      -- Campaigns of the past still name it, so the row stays.
      add column deleted_at timestamptz
  `.execute(db);
  await sql`
    update template set variables = coalesce(
      (select jsonb_agg('{"kind": "text", "accents": true}'::jsonb || variable - 'required')
       from jsonb_array_elements(variables) variable),
      '[]'
    )
  `.execute(db);
  await sql`
    create table template_version (
      account_id text not null references account(id),
      template_id text not null,
      version integer not null,
      type text not null,
      sender_id text,
      content text not null,
      variables jsonb not null default '[]',
      is_unicode boolean not null default false,
      segments_min integer not null default 1,
      segments_max integer not null default 1,
      status text not null default 'draft',
      reason text,
      submitted_at timestamptz,
      decided_at timestamptz,
      created_by text,
      created_at timestamptz not null default now(),
      primary key (account_id, template_id, version),
      foreign key (account_id, template_id) references template (account_id, id) on delete cascade,
      foreign key (account_id, sender_id) references sender (account_id, id)
    )
  `.execute(db);
  await protectAccountTable(db, 'template_version');
  await sql`
    insert into template_version (
      account_id, template_id, version, type, sender_id, content, variables, is_unicode, segments_min, segments_max,
      status, reason, submitted_at, decided_at, created_by, created_at
    )
    select account_id, id, version, type, sender_id, content, variables, is_unicode, segments_min, segments_max,
      status, reason, case when status <> 'draft' then created_at end,
      case when status in ('approved', 'rejected', 'disabled') then updated_at end, created_by, created_at
    from template
  `.execute(db);
  await sql`create index template_version_open on template_version (created_at) where status = 'pending'`.execute(db);
  await sql`create index campaign_template on campaign (account_id, template_id) where template_id is not null`.execute(
    db,
  );
  // The version that the text was priced with; null for a text that is no template's.
  await sql`alter table campaign add column template_version integer`.execute(db);
}
