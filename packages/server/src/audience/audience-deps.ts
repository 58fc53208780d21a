import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/** What reading lists needs of the server, in a request and in a job. */
export interface AudienceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly lists: FileStore;
}
