import type { Data, Info } from '@app/contracts/core/call.ts';
import { USAGE_DAYS, type ListedNumber } from '@app/contracts/number/number-record.ts';
import type { viewNumber as viewNumberCall } from '@app/contracts/number/number.calls.ts';
import type { Subscription } from '@app/contracts/number/number.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import { totalOf } from '../lists/page.ts';
import { readProfile } from '../webhook/profile.repository.ts';
import { readNumberHistory } from './number-history.ts';
import { readUsage } from './number-usage.repository.ts';
import { countNumbers, listNumbers, readNumber, type NumberFilter } from './number.repository.ts';
import { listReceived, type ReceivedFilter } from './received-sms.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
}

interface Watching extends Around {
  readonly clock: Clock;
}

const unused = { calls: 0, codes: 0, received: 0 };

function usageBegin(clock: Clock): Date {
  return new Date(clock.now().getTime() - USAGE_DAYS * 24 * 3_600_000);
}

/** A page of rented numbers, with the number of matches per status. */
export function findNumbers({ database, scope, clock, filter }: Watching & { filter: NumberFilter }) {
  return database.asAccount(scope, async (tx) => {
    const countsByStatus = await countNumbers(tx, scope, filter);
    const total = totalOf(countsByStatus, filter.status);
    return { numbers: await listUsedNumbers(tx, scope, { filter, clock }), total, countsByStatus };
  });
}

/** How many rented numbers a filter finds. */
export function countFoundNumbers({ database, scope, filter }: Around & { filter: NumberFilter }): Promise<number> {
  return database.asAccount(scope, async (tx) => totalOf(await countNumbers(tx, scope, filter), filter.status));
}

/** One page of rented numbers, and how much each was used of late. */
export async function listUsedNumbers(
  tx: AccountTx,
  scope: AccountScope,
  { filter, clock }: { filter: NumberFilter; clock: Clock },
): Promise<ListedNumber[]> {
  const numbers = await listNumbers(tx, scope, filter);
  const usage = await readUsage(tx, scope, { numbers, since: usageBegin(clock) });
  return numbers.map((number) => {
    const { calls, codes, received } = usage.get(number.id) ?? unused;
    return { ...number, usage_30d: calls + codes + received };
  });
}

/** A page of the SMS to a number. Throws 404 for a number that the account does not have. */
export function findReceived({ database, scope, filter }: Around & { filter: ReceivedFilter }) {
  return database.asAccount(scope, async (tx) => {
    if (!(await readNumber(tx, scope, filter.id))) throw notFound();
    return await listReceived(tx, scope, filter);
  });
}

/** One rented number. Throws 404. */
export async function readOneNumber({ database, scope, id }: Around & { id: string }): Promise<Subscription> {
  const found = await database.findAsAccount(scope, (tx) => readNumber(tx, scope, id));
  if (!found) throw notFound();
  return found;
}

/** One rented number with what happened to it and what it was used for. Throws 404. */
export function viewNumber({ database, scope, clock, id }: Watching & { id: string }): Promise<{
  data: Data<typeof viewNumberCall>;
  info: Info<typeof viewNumberCall>;
}> {
  return database.asAccount(scope, async (tx) => {
    const data = await readNumber(tx, scope, id);
    if (!data) throw notFound();
    const { callback_profile_id: profileId } = data;
    const profile = profileId === null ? undefined : await readProfile(tx, scope, profileId);
    const usage = await readUsage(tx, scope, { numbers: [data], since: usageBegin(clock) });
    const info = {
      timeline: await readNumberHistory(tx, scope, id),
      usage: usage.get(id) ?? unused,
      webhook: profile ? { id: profile.id, name: profile.name } : null,
    };
    return { data, info };
  });
}
