import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { Tables } from '../database/tables.ts';
import type { NotificationTable } from '../database/tables/system.tables.ts';
import { json, type BilingualText } from '../database/tables/columns.ts';
import type { AccountTx, AnyTx } from '../database/transaction.ts';

export type NotificationRow = Selectable<NotificationTable> & {
  /** When this person read it. */
  readonly readAt: Date | null;
  readonly isOnBanner: boolean;
};

export interface NotificationFilter {
  readonly unread: boolean;
  /** None for all. */
  readonly types: readonly NotificationTable['type'][];
}

export type NewNotification = Omit<Insertable<NotificationTable>, 'account_id' | 'title' | 'content'> & {
  readonly title: BilingualText;
  readonly content: BilingualText;
};

interface Reader {
  readonly userId: string;
  readonly now: Date;
}

type Joined = Tables & { read: Tables['notification_read'] };

/** The account's notifications that concern this person, their own and the team's, without what they muted. */
function visibleTo(tx: AccountTx, scope: AccountScope, userId: string) {
  return tx
    .selectFrom('notification')
    .leftJoin('notification_read as read', (join) =>
      join
        .onRef('read.account_id', '=', 'notification.account_id')
        .onRef('read.notification_id', '=', 'notification.id')
        .on('read.user_id', '=', userId),
    )
    .where('notification.account_id', '=', scope.accountId)
    .where((eb) => eb.or([eb('notification.user_id', 'is', null), eb('notification.user_id', '=', userId)]))
    .where((eb) =>
      eb.or([
        eb('notification.severity', '=', 'critical'),
        sql<boolean>`notification.type <> all (array(
          select unnest(member.muted) from member where member.account_id = ${scope.accountId} and member.user_id = ${userId}
        ))`,
      ]),
    );
}

function isOnBanner(eb: ExpressionBuilder<Joined, 'notification' | 'read'>, now: Date) {
  return eb.and([
    eb('notification.banner', '=', true),
    eb('read.read_at', 'is', null),
    eb('read.dismissed_at', 'is', null),
    eb.or([eb('notification.banner_until', 'is', null), eb('notification.banner_until', '>', now)]),
  ]);
}

function rowsFor(tx: AccountTx, scope: AccountScope, { userId, now }: Reader) {
  return visibleTo(tx, scope, userId)
    .selectAll('notification')
    .select('read.read_at as readAt')
    .select((eb) => sql<boolean>`${isOnBanner(eb, now)}`.as('isOnBanner'));
}

/** One page, newest first. */
export function listNotifications(
  tx: AccountTx,
  scope: AccountScope,
  options: Reader & { filter: NotificationFilter; limit: number; offset: number },
): Promise<NotificationRow[]> {
  const { filter, limit, offset } = options;
  return rowsFor(tx, scope, options)
    .$if(filter.unread, (query) => query.where('read.read_at', 'is', null))
    .$if(filter.types.length > 0, (query) => query.where('notification.type', 'in', [...filter.types]))
    .orderBy('notification.updated_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findNotification(
  tx: AccountTx,
  scope: AccountScope,
  options: Reader & { id: string },
): Promise<NotificationRow | null> {
  const row = await rowsFor(tx, scope, options).where('notification.id', '=', options.id).executeTakeFirst();
  return row ?? null;
}

/** How many match the filter, how many are unread at all. */
export async function countNotifications(
  tx: AccountTx,
  scope: AccountScope,
  { userId, filter }: { userId: string; filter: NotificationFilter },
): Promise<{ total: number; unread: number }> {
  const { types, unread } = filter;
  const matches = sql<number>`
    count(*) filter (where ${unread ? sql`read.read_at is null` : sql`true`}
      and ${types.length === 0 ? sql`true` : sql`notification.type in (${sql.join([...types])})`})
  `;
  return visibleTo(tx, scope, userId)
    .select([matches.as('total'), sql<number>`count(*) filter (where read.read_at is null)`.as('unread')])
    .executeTakeFirstOrThrow();
}

/** Ids that the banner shows this person now, newest first. */
export async function listBannerIds(tx: AccountTx, scope: AccountScope, { userId, now }: Reader): Promise<string[]> {
  const rows = await visibleTo(tx, scope, userId)
    .select('notification.id as id')
    .where((eb) => isOnBanner(eb, now))
    .orderBy('notification.updated_at', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks as read for this person: one, or all without `id`. What is read already keeps its time. */
export async function markRead(
  tx: AccountTx,
  scope: AccountScope,
  { userId, now, id }: Reader & { id?: string },
): Promise<void> {
  await tx
    .insertInto('notification_read')
    .columns(['account_id', 'notification_id', 'user_id', 'read_at'])
    .expression(
      visibleTo(tx, scope, userId)
        .select([
          'notification.account_id',
          'notification.id',
          sql<string>`${userId}::text`.as('reader'),
          sql<Date>`${now}::timestamptz`.as('at'),
        ])
        .where('read.read_at', 'is', null)
        .$if(id !== undefined, (query) => query.where('notification.id', '=', id ?? '')),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'notification_id', 'user_id'])
        .doUpdateSet({ read_at: sql`coalesce(notification_read.read_at, excluded.read_at)` }),
    )
    .execute();
}

/** Takes one off this person's banner. */
export async function dismiss(
  tx: AccountTx,
  scope: AccountScope,
  { userId, now, id }: Reader & { id: string },
): Promise<void> {
  await tx
    .insertInto('notification_read')
    .values({ account_id: scope.accountId, notification_id: id, user_id: userId, dismissed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'notification_id', 'user_id']).doUpdateSet({ dismissed_at: now }),
    )
    .execute();
}

/** Adds a notification; `title` and `content` in both languages. */
export async function insertNotification(
  tx: AnyTx,
  scope: AccountScope,
  { title, content, ...row }: NewNotification,
): Promise<void> {
  const texts = { title: json(title), content: json(content) };
  await tx
    .insertInto('notification')
    .values({ ...row, ...texts, account_id: scope.accountId })
    .execute();
}
