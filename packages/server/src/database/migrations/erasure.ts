import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';
import { protectAccountTable } from './account-table.ts';

/**
 * What takes the place of a number that was erased (0050). A mark is made with a secret of the account, so that it can be
 * recognised when the number comes back, and says nothing to whoever has no access to the database.
 */
export async function createErasure(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erasure_secret (account_id text primary key references account(id), secret text not null)
  `.execute(db);
  await protectAccountTable(db, 'erasure_secret');
  // Null for an account that never erased anybody, so that nothing is looked up for it.
  await sql`
    create function phone_mark(account text, number text) returns text language sql stable as $$
      select 'erased-' || substr(encode(sha256(convert_to(e.secret || number, 'UTF8')), 'hex'), 1, 32)
      from erasure_secret e where e.account_id = account
    $$
  `.execute(db);
  // Rows that an account may only add: consent, and refusals that were taken back.
  await sql`
    create function erase_history(number text) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      consents integer;
      removals integer;
    begin
      if account is null then
        raise exception 'no account is set' using errcode = 'insufficient_privilege';
      end if;
      delete from consent_event where account_id = account and phone = number;
      get diagnostics consents = row_count;
      delete from optout_removed where account_id = account and phone = number;
      get diagnostics removals = row_count;
      return consents + removals;
    end $$
  `.execute(db);
  await sql`revoke all on function erase_history(text) from public`.execute(db);
  await sql`grant execute on function erase_history(text) to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
