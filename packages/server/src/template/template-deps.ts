import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/** What moving a template from state to state needs: a running server has it, and so have jobs and operators' commands. */
export interface TemplateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}
