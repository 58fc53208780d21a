import { auditAreas, type AuditArea } from '@app/contracts/audit/audit-actions.ts';
import type { AuditMember } from '@app/contracts/audit/audit.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { countCapped } from '../lists/count-capped.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';

export interface AuditFilter {
  readonly search: string;
  readonly sort: string;
  readonly area: readonly AuditArea[];
  readonly actor_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** An entry of the audit, with the name of the user or the API key that acted. */
export interface AuditLogRow {
  readonly id: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly object_type: string;
  readonly object_id: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly ip: string;
  readonly created_at: Date;
  readonly actor_name: string | null;
}

function entriesOf(tx: AccountTx, { accountId }: AccountScope, filter: AuditFilter) {
  const { search, area, actor_id: actorId, from, to } = filter;
  let query = tx.selectFrom('audit').where('audit.account_id', '=', accountId);
  if (area.length > 0) {
    const beginnings = area.flatMap((each): readonly string[] => auditAreas[each]);
    query = query.where(sql<boolean>`split_part(audit.action, '.', 1) = any(${beginnings}::text[])`);
  }
  if (actorId !== undefined && actorId !== '') query = query.where('audit.actor_id', '=', actorId);
  if (from !== undefined) query = query.where('audit.created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('audit.created_at', '<', new Date(to));
  if (search === '') return query;
  return query.where((eb) => eb.or([eb('audit.object_id', '=', search), eb('audit.id', '=', search)]));
}

/** One page of the audit, by time. */
export function listEntries(
  tx: AccountTx,
  scope: AccountScope,
  filter: AuditFilter & PageInput,
): Promise<AuditLogRow[]> {
  const { direction } = sortOf(filter.sort);
  return entriesOf(tx, scope, filter)
    .leftJoin('app_user', 'app_user.id', 'audit.actor_id')
    .leftJoin('api_key', (join) =>
      join.onRef('api_key.account_id', '=', 'audit.account_id').onRef('api_key.id', '=', 'audit.actor_id'),
    )
    .select([
      'audit.id',
      'audit.actor_kind',
      'audit.actor_id',
      'audit.action',
      'audit.object_type',
      'audit.object_id',
      'audit.before',
      'audit.after',
      'audit.reason',
      'audit.ip',
      'audit.created_at',
    ])
    .select((eb) => eb.fn.coalesce('app_user.name', 'api_key.name').as('actor_name'))
    .orderBy('audit.created_at', direction)
    .orderBy('audit.id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
}

/** How many entries a filter finds, counted up to a limit. */
export function countEntries(tx: AccountTx, scope: AccountScope, filter: AuditFilter): Promise<Found> {
  return countCapped(tx, entriesOf(tx, scope, filter).select('audit.id'));
}

/** Members who have done something that the audit has, those who left the account too, by name. */
export function listActors(tx: AccountTx, { accountId }: AccountScope): Promise<AuditMember[]> {
  return tx
    .selectFrom('member')
    .innerJoin('app_user', 'app_user.id', 'member.user_id')
    .select(['app_user.id', 'app_user.name'])
    .select((eb) => eb('member.status', '=', 'removed').as('is_former'))
    .where('member.account_id', '=', accountId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('audit')
          .select('audit.id')
          .whereRef('audit.account_id', '=', 'member.account_id')
          .whereRef('audit.actor_id', '=', 'member.user_id'),
      ),
    )
    .orderBy(sql`folded(app_user.name) collate "C"`)
    .orderBy('app_user.id')
    .$narrowType<{ is_former: boolean }>()
    .execute();
}
