import { sql, type Kysely } from 'kysely';

/** An account asks for the money of a top-up back, with a reason; our staff answers it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      add column refund_asked_at timestamptz,
      add column refund_reason text not null default '',
      add column refund_refused_at timestamptz,
      add column refund_answer text not null default ''
  `.execute(db);
  await sql`create index payment_refund_asked on payment (refund_asked_at) where refund_asked_at is not null`.execute(
    db,
  );
}
