import { MAX_REDELIVERED, type CallbackDelivery, type CallbackTold } from '@app/contracts/settings/callback.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { failure, notFound } from '../http/failure.ts';
import { eventOf } from './compose-callback.ts';
import {
  countDeliveries,
  listDeliveries,
  listToldOf,
  queueAgain,
  type Again,
  type DeliveryFilter,
} from './delivery-log.repository.ts';
import type { DeliveryRow } from './delivery.repository.ts';
import { lockProfile, readProfile } from './profile.repository.ts';
import type { ProfileChange, Profiles } from './profile.usecases.ts';

/** One page of what was sent to a profile. Throws 404. */
export function findDeliveries(
  { deps, scope }: Pick<Profiles, 'scope'> & { deps: Pick<Profiles['deps'], 'database'> },
  filter: DeliveryFilter,
): Promise<{ deliveries: CallbackDelivery[]; total: number; isCapped: boolean }> {
  return deps.database.asAccount(scope, async (tx) => {
    if (!(await readProfile(tx, scope, filter.profile_id))) throw notFound();
    const rows = await listDeliveries(tx, scope, filter);
    const found = await countDeliveries(tx, scope, filter);
    return { deliveries: rows.map(asDelivery), ...found };
  });
}

/** What was told of one thing to which address, the oldest first. */
export async function findToldOf(
  { deps, scope }: Pick<Profiles, 'scope'> & { deps: Pick<Profiles['deps'], 'database'> },
  objectId: string,
): Promise<CallbackTold[]> {
  const rows = await deps.database.readAsAccount(scope, (tx) => listToldOf(tx, scope, objectId));
  return rows.map(({ at, ...told }) => ({ ...told, at: at.toISOString() }));
}

type Wanted = Pick<Again, 'profileId' | 'ids' | 'status' | 'from' | 'to'>;

/** What is sent again where nothing is said of it. */
const MISSED = ['failed', 'discarded'] as const;
const ENDED = ['failed', 'discarded', 'succeeded'] as const;

/**
 * Sends deliveries again: those that are named, whatever became of them, or those of a span. Answers how many are queued.
 * Throws 404; 422 `nothing_selected` without either; 409 `wrong_state` for a disabled profile.
 */
export function redeliver({ deps, scope, actor }: ProfileChange, wanted: Wanted): Promise<number> {
  const { database, clock, ids } = deps;
  const { profileId } = wanted;
  const isNamed = wanted.ids.length > 0;
  if (!isNamed && wanted.from === undefined && wanted.to === undefined) throw failure(422, 'nothing_selected');
  const usual = isNamed ? ENDED : MISSED;
  const status = wanted.status.length > 0 ? wanted.status : usual;
  return database.asAccount(scope, async (tx) => {
    const profile = await lockProfile(tx, scope, profileId);
    if (!profile) throw notFound();
    if (profile.status !== 'active' && profile.status !== 'failing') throw failure(409, 'wrong_state');
    const now = clock.now();
    const queued = await queueAgain(tx, scope, { ...wanted, status, limit: MAX_REDELIVERED, now });
    await writeAudit(tx, {
      ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'callback_profile.redelivered',
      object: { type: 'callback_profile', id: profileId },
      after: { queued, from: wanted.from ?? null, to: wanted.to ?? null, status },
    });
    return queued;
  });
}

/** A delivery as it is answered. */
export function asDelivery(row: DeliveryRow): CallbackDelivery {
  const isOpen = row.status === 'pending' || row.status === 'retrying';
  return {
    id: row.id,
    profile_id: row.profile_id,
    event_id: row.event_id,
    event_type: row.event_type,
    object_id: row.object_id,
    is_test: row.is_test,
    status: row.status,
    attempt: row.attempt,
    payload: JSON.stringify(eventOf(row)),
    response_code: row.response_code,
    response_ms: row.response_ms,
    response_excerpt: row.response_excerpt,
    error: row.error,
    attempts: row.attempts,
    next_attempt_at: isOpen ? (row.next_attempt_at?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
  };
}
