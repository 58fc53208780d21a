import type { AccountScope } from '@app/server/database/account-scope.ts';
import type { Database } from '@app/server/database/database.ts';
import { createAccount, createKycCase } from '@app/server/database/factories/identity.factories.ts';
import { createNumber } from '@app/server/database/factories/record.factories.ts';
import { settleNumberJob } from '@app/server/number/number.jobs.ts';
import { openWorld } from './crash-world.ts';
import type { Random } from './random.ts';

/** A number that is due for several months. */
interface DueNumber {
  readonly id: string;
  readonly renewsAt: Date;
  readonly monthly: number;
}

export interface MoneyAccount {
  readonly accountId: string;
  readonly scope: AccountScope;
  readonly token: string;
  /** Minor units at the beginning. */
  readonly balance: number;
  readonly due: readonly DueNumber[];
}

const ACCOUNTS = 4;
const DUE = 3;
const BALANCE = 1_000_000;
const MONTHLY = 60_000;
const DAY = 86_400_000;
/** Milliseconds in which renewals are asked for, while processes are killed. */
const RENEWALS_MS = 6_000;

/** Verified accounts with a little money, whose numbers are due for months; each is settled several times. */
export async function setUpMoney(database: Database, random: Random): Promise<MoneyAccount[]> {
  const world = openWorld(database);
  const { clock, jobs } = world;
  const accounts: MoneyAccount[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const { accountId, scope } = await createAccount(world, { balance: BALANCE });
    const { token } = await world.owner(accountId);
    await createKycCase(world, { accountId, status: 'verified' });
    const due: DueNumber[] = [];
    for (let place = 0; place < DUE; place += 1) {
      const renewsAt = new Date(clock.now().getTime() - random.whole(1, 90) * DAY);
      const number = `842471${index}${place}000`;
      const fields = { accountId, number, monthly_price: MONTHLY, renews_at: renewsAt };
      const { numberId: id } = await createNumber(world, fields);
      due.push({ id, renewsAt, monthly: MONTHLY });
      for (const _ of [1, 2, 3]) {
        const runAt = new Date(clock.now().getTime() + random.whole(0, RENEWALS_MS));
        await database.asAccount(scope, (tx) => jobs.enqueue(tx, settleNumberJob, { id }, { scope, runAt }));
      }
    }
    accounts.push({ accountId, scope, token, balance: BALANCE, due });
  }
  return accounts;
}
