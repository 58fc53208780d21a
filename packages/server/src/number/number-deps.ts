import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../log.ts';
import type { NumberPort } from '../ports/numbers.ts';

/** What renting needs of the server. */
export interface NumberDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly log: Log;
}

/** What connecting needs too. */
export interface ConnectingDeps extends NumberDeps {
  /** The carrier that numbers come from; null where none is set up. */
  readonly stock: NumberPort | null;
}
