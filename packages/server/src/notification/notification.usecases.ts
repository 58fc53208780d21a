import type { Notification } from '@app/contracts/notification/notification.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { offsetOf } from '../lists/page.ts';
import {
  countNotifications,
  dismiss,
  findNotification,
  listBannerIds,
  listNotifications,
  markRead,
  type NotificationFilter,
  type NotificationRow,
} from './notification.repository.ts';

/** How links to files begin. */
const FILE = '/f/';

interface Reading {
  readonly deps: ServerDeps;
  readonly actor: Member;
}

/** One page of what concerns the person, with the count of unread ones and the ids of the banner. */
export function readPage(
  options: Reading & { filter: NotificationFilter; pageNumber: number; pageSize: number; locale: Locale },
) {
  const { deps, actor, filter, pageNumber, pageSize, locale } = options;
  const { scope, userId } = actor;
  const now = deps.clock.now();
  const page = { userId, now, filter, limit: pageSize, offset: offsetOf({ pageNumber, pageSize }) };
  return deps.database.asAccount(scope, async (tx) => ({
    notifications: (await listNotifications(tx, scope, page)).map((row) => asShown(row, actor, locale)),
    ...(await countNotifications(tx, scope, { userId, filter })),
    banner: await listBannerIds(tx, scope, { userId, now }),
  }));
}

/** One notification. Reads only: marking it read is a call of its own. Throws 404. */
export async function readOne({
  deps,
  actor,
  id,
  locale,
}: Reading & { id: string; locale: Locale }): Promise<Notification> {
  const { scope, userId } = actor;
  const row = await deps.database.asAccount(scope, (tx) =>
    findNotification(tx, scope, { userId, now: deps.clock.now(), id }),
  );
  if (!row) throw notFound();
  return asShown(row, actor, locale);
}

/** Marks one, or all without `id`, as read by this person; answers how many are still unread. Throws 404. */
export function markAsRead({ deps, actor, id }: Reading & { id?: string }): Promise<{ unread: number }> {
  const at = { userId: actor.userId, now: deps.clock.now() };
  return change({ deps, actor, ...(id !== undefined && { id }) }, (tx) =>
    markRead(tx, actor.scope, id === undefined ? at : { ...at, id }),
  );
}

/** Takes one off this person's banner; answers how many are unread. Throws 404. */
export function takeOffBanner({ deps, actor, id }: Reading & { id: string }): Promise<{ unread: number }> {
  return change({ deps, actor, id }, (tx) =>
    dismiss(tx, actor.scope, { userId: actor.userId, now: deps.clock.now(), id }),
  );
}

/** Does the change and tells the person's other tabs and devices, nobody else. */
function change(
  { deps, actor, id }: Reading & { id?: string },
  work: (tx: AccountTx) => Promise<void>,
): Promise<{ unread: number }> {
  const { scope, userId, accountId } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const isThere = id === undefined || (await findNotification(tx, scope, { userId, now: deps.clock.now(), id }));
    if (!isThere) throw notFound();
    await work(tx);
    deps.bus.publish(tx, { topic: 'notification', data: { id: null }, accountId, userId });
    const { unread } = await countNotifications(tx, scope, { userId, filter: { unread: true, types: [] } });
    return { unread };
  });
}

/** In the reader's language; support is given no file. */
function asShown(row: NotificationRow, { isSupport }: Member, locale: Locale): Notification {
  return {
    id: row.id,
    type: row.type,
    severity: row.severity,
    title: row.title[locale],
    content: row.content[locale],
    link: isSupport && row.link?.startsWith(FILE) ? null : row.link,
    banner: row.isOnBanner,
    read_at: row.readAt?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}
