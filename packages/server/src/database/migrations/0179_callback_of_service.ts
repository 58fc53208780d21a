import { sql, type Kysely } from 'kysely';

/** A service tells one callback address of its verifications; whoever deletes the address takes it out of drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update verify_configuration set callback_profile_id = null
    where callback_profile_id is not null and not exists (
      select from callback_profile profile
      where profile.account_id = verify_configuration.account_id and profile.id = verify_configuration.callback_profile_id
    )
  `.execute(db);
  await sql`
    alter table verify_configuration add constraint verify_callback_profile
      foreign key (account_id, callback_profile_id) references callback_profile (account_id, id)
      on delete set null (callback_profile_id)
  `.execute(db);
}
