import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import { takeUp } from '../sending/take-up.ts';
import { connectNumber } from './connect-number.usecases.ts';
import { deleteHeld, listOverheld } from './held-number.repository.ts';
import type { ConnectingDeps, NumberDeps } from './number-deps.ts';
import { connectNumberJob, endHoldJob, returnNumberJob, settleNumberJob, tellRenewalsJob } from './number.jobs.ts';
import { listDue } from './rented-number.repository.ts';
import { settleNumber } from './settle-number.usecases.ts';
import { tellRenewals } from './tell-renewals.ts';

const HOUR = 3_600_000;
const AT_ONCE = 200;

/** What workers do for numbers: connect them, end holds, renew them every hour and tell of it, and give one back at its time. */
export function numberHandlers(deps: ConnectingDeps): JobHandler[] {
  return [
    handlePeriodically('number.renew', HOUR, () => settleNumbers(deps)),
    handleJob(settleNumberJob, async ({ payload, scope }) => {
      if (scope) await settleNumber(deps, scope, payload.id);
    }),
    handleJob(tellRenewalsJob, async ({ payload, scope }) => {
      if (scope) await tellRenewals(deps, scope, new Date(payload.until));
    }),
    handleJob(connectNumberJob, async ({ payload, scope }) => {
      const runAt = scope && (await connectNumber({ deps, scope, ...payload }));
      return runAt ? { again: { payload, runAt } } : undefined;
    }),
    handleJob(endHoldJob, async ({ scope }) => {
      if (scope) await endHolds(deps, scope);
    }),
    handlePeriodically('number.end_holds', HOUR, () => endOverheld(deps)),
    handleJob(returnNumberJob, async ({ payload: { id, number } }) => {
      await deps.stock?.giveBack(number, id);
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

/** Frees the numbers that an account kept for too long. At the carrier their time is over by itself. */
async function endHolds({ database, clock, bus }: NumberDeps, scope: AccountScope): Promise<void> {
  const { accountId } = scope;
  await database.asAccount(scope, async (tx) => {
    for (const { id } of await deleteHeld(tx, scope, { until: clock.now() })) {
      bus.publish(tx, { accountId, topic: 'number', data: { id, status: 'expired' } });
    }
  });
}

/** What no job has freed, as after a move of the database. */
async function endOverheld(deps: NumberDeps): Promise<void> {
  const accounts = await deps.database.asSystem((tx) => listOverheld(tx, deps.clock.now()));
  for (const accountId of accounts) await endHolds(deps, accountScope(accountId));
}
