import type { listUsage as listUsageCall } from '@app/contracts/billing/usage.calls.ts';
import { usageUnits } from '@app/contracts/billing/usage.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { summariseMoney } from '../billing/billing.usecases.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { usageDays } from './usage-days.ts';
import { countUsage, listUsage, readSeries, readSums } from './usage.repository.ts';

interface Asked {
  readonly database: Database;
  readonly clock: Clock;
  readonly scope: AccountScope;
  readonly input: Parsed<typeof listUsageCall>;
}

/** A page of usage, with the whole period for the picture, the period before it, and the money summary. */
export async function findUsage({ database, clock, scope, input }: Asked) {
  const now = clock.now();
  const { days, before } = usageDays(input, now);
  const question = { ...input, ...days };
  const channels = input.channel;
  return await database.asAccount(scope, async (tx) => {
    const sums = await readSums(tx, scope, { days, before, channels });
    return {
      rows: await listUsage(tx, scope, question),
      total: await countUsage(tx, scope, question),
      info: {
        ...(await summariseMoney(tx, scope, now)),
        group_by: input.group_by,
        span: days,
        before,
        sums: sums.map((sum) => ({ ...sum, unit: usageUnits[sum.channel] })),
        series: await readSeries(tx, scope, { days, channels }),
      },
    };
  });
}
