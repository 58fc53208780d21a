import { sql, type Kysely } from 'kysely';

/** Rented numbers are renewed month by month, and given back when that was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table number_subscription
      add column renewal_day smallint check (renewal_day between 1 and 31),
      add column status_since timestamptz not null default now(),
      add column releases_at timestamptz,
      add column released_from text
  `.execute(db);
  await sql`
    update number_subscription set
      renewal_day = extract(day from renews_at at time zone interval '7 hours'),
      status_since = updated_at,
      releases_at = case when status = 'cancel_requested' then renews_at end,
      released_from = case when status = 'cancel_requested' then 'active' end
  `.execute(db);
  await sql`
    create index number_to_renew on number_subscription (renews_at) where status in ('active', 'past_due', 'suspended')
  `.execute(db);
  await sql`
    create index number_to_release on number_subscription (releases_at) where status = 'cancel_requested'
  `.execute(db);
}
