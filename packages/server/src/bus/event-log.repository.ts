import { isEventTopic, type AppEvent } from '@app/contracts/events.ts';
import { sql } from 'kysely';
import type { AnyTx, SystemTx } from '../database/transaction.ts';
import type { AccountEvent, Publication } from './bus.ts';

/** More missed events than this are not sent one by one: the listener starts anew. */
export const MAX_BACKLOG = 500;

interface Appended {
  readonly events: readonly Publication[];
  readonly now: Date;
  /** Where it is told after the commit whose events they are; null for nowhere. */
  readonly channel: string | null;
}

/** Appends events of one account. The row of the stream is locked until commit, so versions follow the commits. */
export async function appendEvents(tx: AnyTx, accountId: string, { events, now, channel }: Appended): Promise<void> {
  const each = {
    topics: events.map(({ topic }) => topic),
    data: events.map(({ data }) => JSON.stringify(data)),
    userIds: events.map(({ userId = null }) => userId),
  };
  await sql`
    with stream as (
      insert into event_stream (account_id, version) values (${accountId}, ${events.length})
      on conflict (account_id) do update set version = event_stream.version + excluded.version
      returning account_id, version
    ), log as (
      insert into event_log (account_id, version, topic, data, user_id, created_at)
      select account_id, version - ${events.length}::bigint + number, topic, data, user_id, ${now}::timestamptz
      from stream, unnest(${each.topics}::text[], ${each.data}::jsonb[], ${each.userIds}::text[])
        with ordinality as event (topic, data, user_id, number)
    )
    select ${channel === null ? sql`version` : sql`pg_notify(${channel}, account_id)`} from stream
  `.execute(tx);
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
