import { showForecast } from '@app/contracts/billing/forecast.calls.ts';
import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { callQuery } from '@app/platform/query.ts';

/** Whatever was done elsewhere since is told when home is shown again. */
export const outlookQuery = { ...callQuery(showForecast, {}), staleTime: 0 };

/** The spending of each day since `from` (`YYYY-MM-DD`), by channel; of the rows, which only pages show, the fewest. */
export function spendingQuery(from: string) {
  return { ...callQuery(listUsage, { from, group_by: 'channel', pageSize: 1 }), staleTime: 0 };
}
