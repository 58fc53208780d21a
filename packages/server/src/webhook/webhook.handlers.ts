import { DELIVERIES_KEPT_DAYS } from '@app/contracts/settings/callback.ts';
import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { deliverDue, queueDue } from './deliver.usecases.ts';
import { forgetDeliveries, forgetOrphans } from './delivery.repository.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { deliverCallbacksJob } from './webhook.jobs.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How often is looked for what is due; less often where there is no profile. */
const SWEEP = { usual: SECOND, idle: 15 * SECOND } as const;
/** Profiles that one worker sends to at the same time, since slow receivers must leave room for other work. */
const AT_MOST = 8;
const FORGOTTEN_AT_ONCE = 5_000;

/** What workers do for callbacks: look for what is due, send it, and forget it. */
export function webhookHandlers(deps: WebhookDeps): JobHandler[] {
  const later = (milliseconds: number) => new Date(deps.clock.now().getTime() + milliseconds);
  const deliver = handleJob(
    deliverCallbacksJob,
    async (run) => {
      if (!run.scope) return undefined;
      const delivered = await deliverDue(deps, { scope: run.scope, run });
      if (delivered === 'nothing') return undefined;
      // Where events come all the time the job stays, rather than that another is queued each second.
      return { again: { payload: run.payload, runAt: later(delivered === 'all' ? SECOND : 0) } };
    },
    undefined,
    { atMost: AT_MOST },
  );
  return [deliver, sweepHandler(deps, later), handlePeriodically('callback.forget', HOUR, () => forgetOld(deps))];
}

/** Comes again as one job, so that looking each second leaves no rows behind. */
function sweepHandler(deps: WebhookDeps, later: (milliseconds: number) => Date): JobHandler {
  return {
    kind: 'callback.sweep',
    everyMs: SWEEP.idle,
    atMost: null,
    run: async () => {
      const isUsed = await queueDue(deps);
      return { again: { payload: {}, runAt: later(isUsed ? SWEEP.usual : SWEEP.idle) } };
    },
    givenUp: () => Promise.resolve(),
  };
}

/** Forgets deliveries older than their time, and those of profiles that are gone. */
export async function forgetOld({ database, clock }: Pick<WebhookDeps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - DELIVERIES_KEPT_DAYS * DAY);
  const limit = FORGOTTEN_AT_ONCE;
  while ((await database.asSystem((tx) => forgetDeliveries(tx, { before, limit }))) === limit);
  while ((await database.asSystem((tx) => forgetOrphans(tx, { limit }))) === limit);
}
