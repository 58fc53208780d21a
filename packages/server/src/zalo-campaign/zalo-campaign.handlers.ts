import { handleJob, type JobHandler } from '../jobs/job.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import { settleTest } from './settle-test.ts';
import { closeTestJob } from './zalo-test.jobs.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
}

/** The worker's part of test messages: those that a crash left behind are unknown. */
export function zaloCampaignHandlers(deps: Deps): JobHandler[] {
  return [
    handleJob(closeTestJob, async ({ payload, scope }) => {
      if (!scope) throw new Error('A test message belongs to an account');
      const { message_id: id } = payload;
      await deps.database.asAccount(scope, (tx) => settleTest({ deps, tx, scope, id, outcome: { kind: 'lost' } }));
    }),
  ];
}
