import type { Subscription } from '@app/contracts/number/number.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { totalOf } from '../lists/page.ts';
import { countNumbers, listNumbers, readNumber, type NumberFilter } from './number.repository.ts';
import { listReceived, type ReceivedFilter } from './received-sms.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
}

/** A page of rented numbers, with the number of matches per status. */
export function findNumbers({ database, scope, filter }: Around & { filter: NumberFilter }) {
  return database.asAccount(scope, async (tx) => {
    const countsByStatus = await countNumbers(tx, scope, filter);
    const total = totalOf(countsByStatus, filter.status);
    return { numbers: await listNumbers(tx, scope, filter), total, countsByStatus };
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
export async function viewNumber({ database, scope, id }: Around & { id: string }): Promise<Subscription> {
  const found = await database.findAsAccount(scope, (tx) => readNumber(tx, scope, id));
  if (!found) throw notFound();
  return found;
}
