import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { forgetOldRequests } from './request-log.usecases.ts';

const HOUR = 3_600_000;

/** What workers do for the log of requests: forget it. */
export function requestLogHandlers(deps: { database: Database; clock: Clock }): JobHandler[] {
  return [handlePeriodically('request_log.forget', HOUR, () => forgetOldRequests(deps))];
}
