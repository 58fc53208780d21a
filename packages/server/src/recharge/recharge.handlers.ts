import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { rechargeJob } from '../ledger/balance-fall.jobs.ts';
import type { CardDeps } from '../billing/card-deps.ts';
import { takeUp } from '../sending/take-up.ts';
import { listExpiring, listToRecharge } from './recharge.repository.ts';
import { recharge } from './recharge.usecases.ts';
import { tellExpiry } from './tell-expiry.usecases.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long before its end a card is looked at. */
const AHEAD = 30 * DAY;
const AT_ONCE = 200;

/** What workers do for auto-recharge: charge when a balance falls, look every hour for what was left, daily for old cards. */
export function rechargeHandlers(deps: CardDeps): JobHandler[] {
  return [
    handleJob(rechargeJob, async ({ payload, scope }) => {
      const runAt = scope && (await recharge(deps, scope));
      return runAt ? { again: { payload, runAt } } : undefined;
    }),
    handlePeriodically('billing.sweep_recharges', HOUR, () => sweepRecharges(deps)),
    handlePeriodically('billing.watch_cards', DAY, () => watchCards(deps)),
  ];
}

/** Goes on with payments that were left, and charges where the balance is low: a new month may have a new cap. */
export async function sweepRecharges(deps: CardDeps): Promise<void> {
  const now = deps.clock.now();
  const attempt = takeUp(deps, 'An account could not be recharged');
  let after = '';
  for (;;) {
    const due = await deps.database.asSystem((tx) => listToRecharge(tx, { now, after, take: AT_ONCE }));
    await attempt(due, (scope) =>
      deps.database.asAccount(scope, (tx) => deps.jobs.enqueue(tx, rechargeJob, {}, { scope })),
    );
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) return;
    after = last.id;
  }
}

/** Tells accounts whose card will soon be too old. */
export async function watchCards(deps: CardDeps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + AHEAD);
  const attempt = takeUp(deps, 'A card could not be looked at');
  let after = '';
  for (;;) {
    const found = await deps.database.asSystem((tx) => listExpiring(tx, { until, after, take: AT_ONCE }));
    await attempt(found, (scope) => tellExpiry(deps, scope, until));
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last.id;
  }
}
