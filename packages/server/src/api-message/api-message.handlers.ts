import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { forgetOldApiMessages } from './api-message.usecases.ts';

const HOUR = 3_600_000;

/** What workers do for messages of the public API: forget what was asked for. */
export function apiMessageHandlers(deps: { database: Database; clock: Clock }): JobHandler[] {
  return [handlePeriodically('api_message.forget', HOUR, () => forgetOldApiMessages(deps))];
}
