import type { Kysely } from 'kysely';
import { setBody } from './on-statement.ts';
import { callCallbacks, keptFor, messageCallbacks } from './record-callbacks.ts';

/**
 * Events of messages and calls are kept for a profile that was disabled for its errors too, so that they can be sent again
 * once it is enabled. A server of the version before records its other events as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { added, changed } = messageCallbacks(keptFor);
  await setBody(db, 'record_added_messages', added);
  await setBody(db, 'record_changed_messages', changed);
  await setBody(db, 'record_changed_calls', callCallbacks(keptFor));
}
