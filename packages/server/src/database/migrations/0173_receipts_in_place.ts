import { sql, type Kysely } from 'kysely';
import { attemptStatus, followMessages } from './follow-messages.ts';
import { createMonthIndex } from './month-index.ts';
import { setBody } from './on-statement.ts';

/**
 * A message that changes its status, and nothing that is looked up by, stays where it is in all indexes: the one of messages
 * without an answer asked for the status, so that each step of each message had to be added to every index again. Steps that
 * mean nothing to the attempt of a code no longer write it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index message_unanswered`.execute(db);
  await createMonthIndex(db, 'message_unanswered', sql`(phone, created_at) where provider_ref is null`);
  await sql`alter table verification_attempt set (fillfactor = 70)`.execute(db);
  const isAnother = sql`
    ${attemptStatus('added')} <> ${attemptStatus('removed')} or added.error_code is distinct from removed.error_code
  `;
  await setBody(db, 'follow_verification_messages', followMessages(isAnother));
}
