import type { CallbackEvent } from '@app/contracts/settings/callback.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';

interface Recorded {
  readonly event: CallbackEvent;
  /** What it is about. */
  readonly objectId: string;
  /** Tells the event from others of its kind about the same thing, such as its time. */
  readonly key?: string;
  /** What it says; no number of a recipient. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/**
 * Records an event for every profile of the account that wants to know, in the transaction of the change that it tells:
 * neither is without the other. Once for an event, however often it is recorded. Messages are recorded by the database
 * (0127), for they change by the thousand.
 */
export async function recordCallback(
  tx: AccountTx,
  { accountId }: AccountScope,
  { event, objectId, key = '', data, now }: Recorded,
): Promise<void> {
  const eventId = sql`'evt_' || md5(${`${event}:${objectId}:${key}`})`;
  await sql`
    insert into callback_delivery (
      account_id, id, profile_id, event_id, event_type, object_id, data, next_attempt_at, created_at, updated_at
    )
    select account_id, 'cbd_' || md5(id || ${eventId}), id, ${eventId}, ${event}, ${objectId}, ${json(data)}::jsonb,
      ${now}, ${now}, ${now}
    from callback_profile
    where account_id = ${accountId} and status in ('active', 'failing') and ${event} = any (events)
    on conflict do nothing
  `.execute(tx);
}
