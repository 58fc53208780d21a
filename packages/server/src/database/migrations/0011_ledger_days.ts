import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Money moved per local day and kind, so that nobody sums or counts the ledger. Kept by a trigger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_day (
      account_id text not null references account(id),
      day date not null,
      kind text not null,
      entries bigint not null,
      amount bigint not null,
      primary key (account_id, day, kind)
    )
  `.execute(db);
  await protectAccountTable(db, 'ledger_day');
  await sql`
    create function count_ledger_days() returns trigger language plpgsql as $$
    begin
      insert into ledger_day (account_id, day, kind, entries, amount)
        select account_id, (created_at at time zone interval '7 hours')::date as day, kind, count(*), sum(amount)
        from added group by account_id, day, kind order by account_id, day, kind
      on conflict (account_id, day, kind)
        do update set entries = ledger_day.entries + excluded.entries, amount = ledger_day.amount + excluded.amount;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger ledger_day_counted after insert on journal
      referencing new table as added for each statement execute function count_ledger_days()
  `.execute(db);
}
