import type { Bus } from '../../bus/bus.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';

/** What gathering recipients needs of the server, in a request and in a job. */
export interface GatherDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
}
