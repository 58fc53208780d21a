import type { ConsentEvent } from '@app/contracts/contact/contact.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ConsentEventTable } from '../database/tables/directory.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';

type Channel = ConsentEventTable['channel'];

interface ConsentChange {
  readonly contactIds: readonly string[];
  readonly channel: Channel;
  readonly state: ConsentEventTable['state'];
  readonly source: ConsentEventTable['source'];
  /** What proves it. */
  readonly note?: string;
  /** Address it came from, '' when unknown. */
  readonly ip?: string;
  readonly userId: string | null;
  readonly ids: Ids;
  readonly now: Date;
}

/**
 * Sets what contacts agreed to on one channel, and keeps each change with its proof; those of whom it is known already
 * stay untouched.
 * @returns how many changed.
 */
export async function setConsent(tx: AccountTx, scope: AccountScope, change: ConsentChange): Promise<number> {
  const { accountId } = scope;
  const column = sql.ref(`consent_${change.channel}`);
  const { rows } = await sql<{ phone: string }>`
    with locked as materialized (
      select contact_id from contact_state
      where account_id = ${accountId} and contact_id = any(${[...change.contactIds]}::text[]) and ${column} <> ${change.state}
      order by contact_id for update
    ),
    changed as (
      update contact_state set ${column} = ${change.state}, updated_at = ${change.now}
      from locked where contact_state.account_id = ${accountId} and contact_state.contact_id = locked.contact_id
      returning contact_state.contact_id
    )
    select contact.phone from changed join contact on contact.account_id = ${accountId} and contact.id = changed.contact_id
  `.execute(tx);
  if (rows.length === 0) return 0;
  await sql`
    insert into consent_event (account_id, id, phone, channel, state, source, note, ip, user_id, created_at)
    select ${accountId}, event.id, event.phone, ${change.channel}, ${change.state}, ${change.source},
      ${change.note ?? ''}, ${change.ip ?? ''}, ${change.userId}, ${change.now}
    from unnest(${rows.map(() => change.ids.next('consentEvent'))}::text[], ${rows.map(({ phone }) => phone)}::text[])
      as event (id, phone)
  `.execute(tx);
  return rows.length;
}

/** The newest changes of what a number agreed to or refused, at most `limit`. */
export async function listConsents(
  tx: AccountTx,
  scope: AccountScope,
  phone: string,
  limit: number,
): Promise<ConsentEvent[]> {
  const rows = await tx
    .selectFrom('consent_event as event')
    .leftJoin('app_user', 'app_user.id', 'event.user_id')
    .select([
      'event.id',
      'channel',
      'state',
      'source',
      'note',
      'event.ip',
      'event.created_at',
      'app_user.name as author',
    ])
    .where('event.account_id', '=', scope.accountId)
    .where('phone', '=', phone)
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ author, created_at, ...row }) => ({
    ...row,
    author: author ?? '',
    created_at: created_at.toISOString(),
  }));
}
