import { sql, type Kysely } from 'kysely';
import { isRefused, refuse } from './0055_erased_numbers_again.ts';

const added = sql`select account_id, contact_id, status from added`;

/** Of new contacts only those whose number refused are looked up in their state (0066 looked up each). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function new_contact_has_status() returns trigger language plpgsql as $$
      declare
        is_any boolean;
      begin
        execute $once$select exists (select from added where status = 'unsubscribed')$once$ into is_any;
        if is_any then execute $once$${refuse(added)}$once$; end if;
        execute $once$
          update contact_state state set status = 'unsubscribed'
          from (
            select c.account_id, c.id from added row
            join contact c on c.account_id = row.account_id and c.id = row.contact_id
            left join erasure_secret e on e.account_id = c.account_id
            where row.status = 'active' and ${isRefused}
          ) known
          where state.account_id = known.account_id and state.contact_id = known.id
        $once$;
        return null;
      end
    $$
  `.execute(db);
}
