import type { Bus } from '../bus/bus.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { BilingualText } from '../database/tables/columns.ts';
import type { NotificationTable } from '../database/tables/system.tables.ts';
import type { AnyTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { insertNotification } from './notification.repository.ts';

export interface NotifyOptions {
  readonly tx: AnyTx;
  readonly scope: AccountScope;
  readonly bus: Bus;
  readonly ids: Ids;
  readonly now: Date;
  /** For this person alone; left out: for everybody in the account. */
  readonly userId?: string;
  readonly type: NotificationTable['type'];
  readonly severity?: 'info' | 'success' | 'warning' | 'critical';
  readonly title: BilingualText;
  readonly content: BilingualText;
  /** Internal path that the notification leads to. */
  readonly link?: string;
  /** Shown above every page until read, dismissed, or this time. */
  readonly banner?: boolean;
  readonly bannerUntil?: Date;
}

/** Puts a notification in the bell and tells open pages, both with the transaction. Answers its id. */
export async function notify({ tx, scope, bus, ids, now, ...given }: NotifyOptions): Promise<string> {
  const id = ids.next('notification');
  await insertNotification(tx, scope, {
    id,
    user_id: given.userId ?? null,
    type: given.type,
    severity: given.severity ?? 'info',
    title: given.title,
    content: given.content,
    link: given.link ?? null,
    banner: given.banner ?? false,
    banner_until: given.bannerUntil ?? null,
    created_at: now,
    updated_at: now,
  });
  const { accountId } = scope;
  const audience = given.userId === undefined ? {} : { userId: given.userId };
  bus.publish(tx, { topic: 'notification', data: { id }, accountId, ...audience });
  return id;
}
