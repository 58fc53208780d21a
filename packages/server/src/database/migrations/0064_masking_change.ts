import { sql, type Kysely } from 'kysely';

/** Tells every process of an account's members when it begins or ceases to hide numbers, as of rights that change (0052). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_masking_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('app_access', user_id) from member where account_id = new.id;
        return null;
      end
    $$
  `.execute(db);
  await sql`
    create trigger account_masking_changed after update on account
      for each row when (old.settings -> 'mask_phones' is distinct from new.settings -> 'mask_phones')
      execute function tell_masking_change()
  `.execute(db);
}
