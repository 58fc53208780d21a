import { DEMOS_PER_DAY, type DemoChannel } from '@app/contracts/channel/demo.ts';
import { usableStatuses } from '@app/contracts/sender/sender-states.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { DemoSendTable } from '../database/tables/demo.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';
import type { TemplateRow } from '../zalo/template.repository.ts';

/** Sounds and templates that are offered: the newest of many. */
const AT_MOST = 20;

interface Day {
  readonly userId: string;
  readonly channel: DemoChannel;
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
  readonly day: string;
}

/** What a person has tried of a channel on a day. */
export async function findDemoSend(
  tx: AccountTx,
  scope: AccountScope,
  { userId, channel, day }: Day,
): Promise<Selectable<DemoSendTable> | undefined> {
  return await tx
    .selectFrom('demo_send')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('day', '=', day)
    .executeTakeFirst();
}

/** Counts a try in the transaction that makes it; answers how many there are now, undefined where there were enough. */
export async function countDemoSend(
  tx: AccountTx,
  scope: AccountScope,
  { userId, channel, day, id, now }: Day & { id: string; now: Date },
): Promise<number | undefined> {
  const last = { last_id: id, last_at: now };
  const row = await tx
    .insertInto('demo_send')
    .values({ account_id: scope.accountId, user_id: userId, channel, day, ...last })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id', 'channel', 'day'])
        .doUpdateSet({ sends: sql<number>`demo_send.sends + 1`, ...last })
        .where('demo_send.sends', '<', DEMOS_PER_DAY),
    )
    .returning('sends')
    .executeTakeFirst();
  return row?.sends;
}

/** How a try came out so far. */
export async function readDemoOutcome(
  tx: AccountTx,
  { accountId }: AccountScope,
  { channel, id }: { channel: DemoChannel; id: string },
) {
  if (channel === 'voice') {
    const calls = tx.selectFrom('voice_call').select(['status', 'error_code']);
    return await calls.where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
  }
  const createdAt = timeOfId(id);
  if (createdAt === null) return undefined;
  return await tx
    .selectFrom('message')
    .select(['status', 'error_code'])
    .where('account_id', '=', accountId)
    .where('created_at', '=', createdAt)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The brand name that a demo by SMS goes out under: one that may send customer care, the first by name. */
export async function findDemoSender(
  tx: AccountTx,
  scope: AccountScope,
): Promise<{ id: string; name: string } | undefined> {
  return await tx
    .selectFrom('sender')
    .select(['id', 'name'])
    .where('account_id', '=', scope.accountId)
    .where('type', '=', 'sms_brandname')
    .where('status', 'in', usableStatuses)
    .where('usage', '!=', 'advertising')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export interface DemoSound {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly durationMs: number;
}

/** Sounds that can be played now, of customer care, the newest first; only that one where an id is given. */
export async function listDemoSounds(tx: AccountTx, scope: AccountScope, id = ''): Promise<DemoSound[]> {
  let query = tx
    .selectFrom('sound')
    .innerJoin('sound_version as current', (join) =>
      join
        .onRef('current.account_id', '=', 'sound.account_id')
        .onRef('current.sound_id', '=', 'sound.id')
        .onRef('current.version', '=', 'sound.version'),
    )
    .select(['sound.id', 'sound.name', 'sound.version', 'current.duration_ms as durationMs'])
    .where('sound.account_id', '=', scope.accountId)
    .where('sound.type', '=', 'customer_care')
    .where('current.status', '=', 'ready');
  if (id !== '') query = query.where('sound.id', '=', id);
  return await query.orderBy('sound.created_at', 'desc').orderBy('sound.id', 'desc').limit(AT_MOST).execute();
}

/**
 * Approved templates of linked official accounts that are not promotion, the newest first; only that one where Zalo's
 * number is given.
 */
export async function listDemoTemplates(tx: AccountTx, scope: AccountScope, zaloId = ''): Promise<TemplateRow[]> {
  let query = tx
    .selectFrom('zalo_template')
    .innerJoin('zalo_oa', (join) =>
      join
        .onRef('zalo_oa.account_id', '=', 'zalo_template.account_id')
        .onRef('zalo_oa.sender_id', '=', 'zalo_template.sender_id'),
    )
    .selectAll('zalo_template')
    .where('zalo_template.account_id', '=', scope.accountId)
    .where('zalo_template.status', '=', 'approved')
    .where('zalo_template.price', 'is not', null)
    .where((eb) => eb.or([eb('zalo_template.tag', 'is', null), eb('zalo_template.tag', '!=', 'promotion')]))
    .where('zalo_oa.status', '=', 'connected');
  if (zaloId !== '') query = query.where('zalo_template.zalo_template_id', '=', zaloId);
  return await query
    .orderBy('zalo_template.created_at', 'desc')
    .orderBy('zalo_template.id', 'desc')
    .limit(AT_MOST)
    .execute();
}
