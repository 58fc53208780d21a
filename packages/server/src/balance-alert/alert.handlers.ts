import type { WireDeps } from '../billing/wire-deps.ts';
import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { tellFallJob } from '../ledger/balance-fall.jobs.ts';
import { deleteToldFalls } from './alert.repository.ts';
import { tellFalls } from './alert.usecases.ts';

const DAY = 24 * 3_600_000;
/** How long it is kept that a fall was told; mails look back for a day. */
const KEPT = 30 * DAY;

/** What workers do for low balances: tell of them, and forget what was told long ago. */
export function alertHandlers(deps: WireDeps): JobHandler[] {
  const { database, clock } = deps;
  return [
    handleJob(tellFallJob, async ({ scope }) => {
      if (scope) await tellFalls(deps, scope);
    }),
    handlePeriodically('billing.forget_falls', DAY, () =>
      database.asSystem((tx) => deleteToldFalls(tx, new Date(clock.now().getTime() - KEPT))),
    ),
  ];
}
