import { sql, type Kysely } from 'kysely';

/** Texts with variables: the values of every recipient, and what the texts made of them measure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The cells of a row, in the order of the list's columns; null for a list of nothing but numbers and names.
  await sql`alter table audience_row add column fields jsonb`.execute(db);
  // Values of the text's variables, in the order in which they first stand in it; null for a text without any.
  await sql`alter table campaign_recipient add column fields jsonb`.execute(db);
  await sql`alter table quote add column measure jsonb`.execute(db);
}
