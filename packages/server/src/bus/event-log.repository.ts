import { isEventTopic, type AppEvent } from '@app/contracts/events.ts';
import { sql } from 'kysely';
import type { AnyTx, SystemTx } from '../database/transaction.ts';
import type { AccountEvent, Publication } from './bus.ts';

/** More missed events than this are not sent one by one: the listener starts anew. */
export const MAX_BACKLOG = 500;

/** Appends events of one account. The row of the stream is locked until commit, so versions follow the commits. */
export async function appendEvents(
  tx: AnyTx,
  accountId: string,
  events: readonly Publication[],
  now: Date,
): Promise<void> {
  const { version } = await tx
    .insertInto('event_stream')
    .values({ account_id: accountId, version: events.length })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ version: sql`event_stream.version + ${events.length}` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('event_log')
    .values(
      events.map((event, index) => ({
        account_id: accountId,
        version: version - events.length + index + 1,
        topic: event.topic,
        data: JSON.stringify(event.data),
        user_id: event.userId ?? null,
        created_at: now,
      })),
    )
    .execute();
}

/** Events after `version`, oldest first, at most one more than {@link MAX_BACKLOG}. */
export async function readEvents(tx: SystemTx, accountId: string, version: number): Promise<AccountEvent[]> {
  const rows = await tx
    .selectFrom('event_log')
    .select(['version', 'topic', 'data', 'user_id'])
    .where('account_id', '=', accountId)
    .where('version', '>', version)
    .orderBy('version')
    .limit(MAX_BACKLOG + 1)
    .execute();
  return rows.flatMap((row) => {
    if (!isEventTopic(row.topic)) return [];
    // Only publish writes these rows, and its type ties data to topic.
    const event = { topic: row.topic, data: row.data } as AppEvent;
    return [{ ...event, version: row.version, userId: row.user_id }];
  });
}

export async function latestVersion(tx: SystemTx, accountId: string): Promise<number> {
  const stream = await tx
    .selectFrom('event_stream')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return stream?.version ?? 0;
}

/** Forgets events of before `until`. */
export async function deleteEvents(tx: SystemTx, until: Date): Promise<void> {
  await tx.deleteFrom('event_log').where('created_at', '<', until).execute();
}
