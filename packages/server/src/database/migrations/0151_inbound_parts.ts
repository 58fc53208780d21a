import { sql, type QueryExecutorProvider } from 'kysely';

/** Parts of long SMS that phones write, until all are there, and what is known of them for a while after. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table inbound_part (
      sender text not null,
      receiver text not null,
      -- What the parts of one message have in common; phones count it in 8 or 16 bits, so it comes again.
      reference integer not null,
      total smallint not null,
      number smallint not null,
      -- Under which the whole is kept: the same for all its parts.
      sms_id text not null,
      -- In units of 16 bits, since a character may be cut in two; null when the whole is kept.
      content bytea,
      -- Tells a part that comes twice from a part of another message.
      digest text not null,
      came_at timestamptz not null,
      primary key (sender, receiver, reference, total, number)
    )
  `.execute(db);
  await sql`create index inbound_part_age on inbound_part (came_at)`.execute(db);
}
