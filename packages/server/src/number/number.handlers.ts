import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { takeUp } from '../sending/take-up.ts';
import type { NumberDeps } from './number-deps.ts';
import { settleNumberJob } from './number.jobs.ts';
import { listDue } from './rented-number.repository.ts';
import { settleNumber } from './settle-number.usecases.ts';

const HOUR = 3_600_000;
const AT_ONCE = 200;

/** What workers do for rented numbers: renew them every hour, and give one back at its time. */
export function numberHandlers(deps: NumberDeps): JobHandler[] {
  return [
    handlePeriodically('number.renew', HOUR, () => settleNumbers(deps)),
    handleJob(settleNumberJob, async ({ payload, scope }) => {
      if (scope) await settleNumber(deps, scope, payload.id);
    }),
  ];
}

/** Does what is due to all rented numbers. */
export async function settleNumbers(deps: NumberDeps): Promise<void> {
  const now = deps.clock.now();
  const attempt = takeUp(deps, 'A number could not be renewed');
  let after = '';
  for (;;) {
    const due = await deps.database.asSystem((tx) => listDue(tx, { now, after, take: AT_ONCE }));
    await attempt(due, (scope, { id }) => settleNumber(deps, scope, id));
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) return;
    after = last.id;
  }
}
