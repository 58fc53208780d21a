import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/** What moving money of bank transfers needs: requests, jobs and operators' commands have it. */
export interface WireDeps {
  /** Who makes out invoices. */
  readonly config: Pick<Config, 'invoices'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly jobs: JobQueue;
}
