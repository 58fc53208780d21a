import type { ReceivedSms } from '@app/contracts/number/received-sms.ts';
import type { Insertable, Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { NumberSubscriptionTable, ReceivedSmsTable } from '../database/tables/service.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { offsetOf, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';
import { withCountryCode } from './number.repository.ts';

/** States in which a number works. */
const working = ['active', 'past_due', 'cancel_requested'] as const;

type Receiver = Pick<Selectable<NumberSubscriptionTable>, 'account_id' | 'id' | 'status' | 'callback_profile_id'>;

/** The rented number, of whatever account, that takes SMS written to these digits. */
export async function findReceiver(tx: SystemTx, number: string): Promise<Receiver | undefined> {
  return await tx
    .selectFrom('number_subscription')
    .select(['account_id', 'id', 'status', 'callback_profile_id'])
    .where('number', '=', number)
    .where('status', 'in', [...working])
    .where((eb) => eb('features', '@>', eb.val(['sms'])))
    .executeTakeFirst();
}

/** False if it is there already. */
export async function insertReceived(
  tx: AccountTx,
  { accountId }: AccountScope,
  sms: Omit<Insertable<ReceivedSmsTable>, 'account_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('received_sms')
    .values({ ...sms, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return count === 1n;
}

export interface ReceivedFilter extends PageInput {
  /** Of the number. */
  readonly id: string;
  readonly search: string;
}

/** One page of the SMS to a number, and how many there are in all. */
export async function listReceived(
  tx: AccountTx,
  { accountId }: AccountScope,
  filter: ReceivedFilter,
): Promise<{ received: ReceivedSms[]; total: number }> {
  const words = matchesWords(withCountryCode(filter.search), ['sender', 'content']);
  let query = tx.selectFrom('received_sms').where('account_id', '=', accountId).where('number_id', '=', filter.id);
  if (words) query = query.where(words);
  const { direction } = sortOf(filter.sort);
  const rows = await query
    .select(['id', 'sender', 'content', 'received_at'])
    .orderBy('received_at', direction)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const received = rows.map(({ id, sender, content, received_at: at }) => ({
    id,
    from: sender,
    content,
    received_at: at.toISOString(),
  }));
  return { received, total };
}
