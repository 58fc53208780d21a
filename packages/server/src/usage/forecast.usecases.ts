import { FORECAST_DAYS, PAST_DAYS } from '@app/contracts/billing/forecast.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import { dayAfter, daySpan } from '@app/contracts/rules/day-span.ts';
import { readMoney } from '../billing/billing.usecases.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { readBalances, readHolds } from './forecast.repository.ts';
import { balancesAhead } from './outlook.ts';

interface Asked {
  readonly database: Database;
  readonly clock: Clock;
  readonly scope: AccountScope;
}

/** When the money runs out: the balance of the past days, and of the coming ones by what the summary says, too. */
export async function viewForecast({ database, clock, scope }: Asked) {
  const now = clock.now();
  const today = dayKey(now);
  const last = dayAfter(today, FORECAST_DAYS);
  return await database.asAccount(scope, async (tx) => {
    const { summary, outlook } = await readMoney(tx, scope, now);
    const past = Array.from({ length: PAST_DAYS }, (_, index) => dayAfter(today, index - PAST_DAYS));
    const until = new Date(daySpan(last, last).to ?? now);
    const holds = await readHolds(tx, scope, { until });
    const { balance, reserved, currency, forecast_days_left: left } = summary;
    return {
      balance,
      reserved,
      currency,
      days_left: left,
      until: left === null ? null : dayAfter(today, left),
      pace: Math.round(outlook.spent / outlook.days),
      past: [...(await readBalances(tx, scope, past)), { day: today, balance }],
      ahead: balancesAhead(outlook, FORECAST_DAYS),
      renewals: outlook.renewals
        .filter(({ day }) => day <= last)
        .map(({ id, name, day, amount }) => ({ id, name, day, amount })),
      holds: holds.map(({ scheduled_at: at, ...hold }) => ({ ...hold, day: dayKey(at ?? now) })),
    };
  });
}
