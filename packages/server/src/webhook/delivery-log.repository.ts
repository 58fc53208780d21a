import type { CallbackTold } from '@app/contracts/settings/callback.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { CallbackDeliveryTable } from '../database/tables/callback.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { countCapped } from '../lists/count-capped.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';
import type { DeliveryRow } from './delivery.repository.ts';

type Status = DeliveryRow['status'];

/** Of one thing; each address is told of its few events. */
const MOST_TOLD = 50;

export interface DeliveryFilter extends PageInput {
  readonly profile_id: string;
  /** Id of a delivery, of an event or of what it is about; `''` for any. */
  readonly search: string;
  readonly status: readonly Status[];
  readonly event: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function deliveriesOf(tx: AccountTx, { accountId }: AccountScope, filter: Omit<DeliveryFilter, keyof PageInput>) {
  const { search, status, event } = filter;
  let query = tx
    .selectFrom('callback_delivery')
    .where('account_id', '=', accountId)
    .where('profile_id', '=', filter.profile_id);
  if (status.length > 0) query = query.where('status', 'in', [...status]);
  if (event.length > 0) query = query.where('event_type', 'in', [...event]);
  if (filter.from !== undefined) query = query.where('created_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('created_at', '<', new Date(filter.to));
  if (search === '') return query;
  return query.where((eb) => eb.or([eb('id', '=', search), eb('event_id', '=', search), eb('object_id', '=', search)]));
}

export async function listDeliveries(
  tx: AccountTx,
  scope: AccountScope,
  filter: DeliveryFilter,
): Promise<DeliveryRow[]> {
  const { direction } = sortOf(filter.sort);
  return await deliveriesOf(tx, scope, filter)
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
}

/** What was told of one thing, with the names of those it was told to. */
export async function listToldOf(
  tx: AccountTx,
  { accountId }: AccountScope,
  objectId: string,
): Promise<(Omit<CallbackTold, 'at'> & { readonly at: Date })[]> {
  return await tx
    .selectFrom('callback_delivery as delivery')
    .innerJoin('callback_profile as profile', (join) =>
      join.onRef('profile.account_id', '=', 'delivery.account_id').onRef('profile.id', '=', 'delivery.profile_id'),
    )
    .select([
      'delivery.id',
      'delivery.profile_id',
      'delivery.event_type',
      'delivery.status',
      'delivery.response_code',
      'profile.name as profile_name',
      'delivery.updated_at as at',
    ])
    .where('delivery.account_id', '=', accountId)
    .where('delivery.object_id', '=', objectId)
    .orderBy('delivery.created_at')
    .orderBy('delivery.id')
    .limit(MOST_TOLD)
    .execute();
}

export async function countDeliveries(tx: AccountTx, scope: AccountScope, filter: DeliveryFilter): Promise<Found> {
  return await countCapped(tx, deliveriesOf(tx, scope, filter).select('id'));
}

export interface Again {
  readonly profileId: string;
  readonly ids: readonly string[];
  readonly status: readonly Status[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** Queues deliveries that ended again, the oldest first: the schedule begins anew. Answers how many. */
export async function queueAgain(
  tx: AccountTx,
  scope: AccountScope,
  { profileId, ids, limit, now, ...filter }: Again,
): Promise<number> {
  let chosen = deliveriesOf(tx, scope, { profile_id: profileId, search: '', event: [], ...filter })
    .select('callback_delivery.id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  if (ids.length > 0) chosen = chosen.where('id', 'in', [...ids]);
  const changes: Partial<Pick<CallbackDeliveryTable, 'next_attempt_at' | 'updated_at'>> = {
    next_attempt_at: now,
    updated_at: now,
  };
  const { numUpdatedRows } = await tx
    .updateTable('callback_delivery')
    .set({ ...changes, status: 'pending', attempt: 0 })
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', chosen)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
