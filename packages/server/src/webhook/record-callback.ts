import type { CallbackEvent } from '@app/contracts/settings/callback.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx, AnyTx } from '../database/transaction.ts';

interface Told {
  /** What it is about. */
  readonly objectId: string;
  /** Tells the event from others of its kind about the same thing, such as its time. */
  readonly key?: string;
  /** The one profile that is told, whatever else it wants to know; else every profile that wants to know. */
  readonly profileId?: string | null;
  /** The verification service that it is about, which may have a profile of its own. */
  readonly serviceId?: string;
  /** When it happened, if not now. */
  readonly at?: Date;
  /** What it says; no number of a recipient, but of a test, whose numbers nobody has. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface Telling {
  readonly now: Date;
  /** Whether receivers are told that it is a test. */
  readonly isTest?: boolean | undefined;
}

interface Recorded extends Told, Telling {
  readonly event: CallbackEvent;
}

/**
 * Records an event for every profile of the account that wants to know, in the transaction of the change that it tells:
 * neither is without the other. A profile that was disabled for its errors gets it once somebody sends it again. Once for an
 * event, however often it is recorded. Messages are recorded by the database (0178), for they change by the thousand.
 */
export async function recordCallback(
  tx: AccountTx,
  { accountId }: AccountScope,
  { event, now, isTest, ...told }: Recorded,
): Promise<void> {
  await recordCallbacks(tx, event, { told: [{ accountId, ...told }], now, isTest });
}

interface Recording extends Telling {
  readonly told: readonly (Told & { readonly accountId: string })[];
}

/** As {@link recordCallback}, for events of one kind about many things, of several accounts if the transaction may. */
export async function recordCallbacks(
  tx: AnyTx,
  event: CallbackEvent,
  { told, now, isTest = false }: Recording,
): Promise<void> {
  if (told.length === 0) return;
  const columns = [
    told.map(({ accountId }) => accountId),
    told.map(({ objectId, key = '' }) => `${event}:${objectId}:${key}`),
    told.map(({ objectId }) => objectId),
    told.map(({ data }) => json(data)),
    told.map(({ profileId = null }) => profileId),
    told.map(({ at = now }) => at.toISOString()),
    told.map(({ serviceId = null }) => serviceId),
  ].map((column) => sql`${column}::text[]`);
  await sql`
    insert into callback_delivery (
      account_id, id, profile_id, event_id, event_type, object_id, is_test, data, status, next_attempt_at,
      created_at, updated_at
    )
    select profile.account_id, 'cbd_' || md5(profile.id || told.event_id), profile.id, told.event_id, ${event},
      told.object_id, ${isTest}, told.data::jsonb,
      case when profile.status = 'auto_disabled' then 'discarded' else 'pending' end,
      case when profile.status <> 'auto_disabled' then ${now}::timestamptz end, told.at, ${now}
    from (
      select each.account_id, 'evt_' || md5(each.name) as event_id, each.object_id, each.data, each.at::timestamptz,
        coalesce(each.profile_id, own.id) as profile_id
      from unnest(${sql.join(columns)}) as each (account_id, name, object_id, data, profile_id, at, service_id)
      left join verify_configuration service on service.account_id = each.account_id and service.id = each.service_id
      left join callback_profile own
        on own.account_id = service.account_id and own.id = service.published->>'callback_profile_id'
    ) as told
    join callback_profile profile on profile.account_id = told.account_id
      and profile.status in ('active', 'failing', 'auto_disabled')
      and case when told.profile_id is null then ${event} = any (profile.events) else profile.id = told.profile_id end
    on conflict do nothing
  `.execute(tx);
}
