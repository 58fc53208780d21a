import { sql, type Kysely } from 'kysely';

/** Of a quote's recipients: who had something from the account within a day, and who is left out for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quote
      add column count_recent bigint not null default 0,
      -- Of those that are valid: had anything of a campaign, and had this very text, sound or template.
      add column count_contacted bigint not null default 0,
      add column count_repeated bigint not null default 0
  `.execute(db);
}
