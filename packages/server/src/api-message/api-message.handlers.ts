import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { forgetOldApiMessages } from './api-message.usecases.ts';
import { sandboxHandler } from './tell-sandbox.ts';

const HOUR = 3_600_000;

/** What workers do for messages of the public API: tell of those of test keys, and forget what was asked for. */
export function apiMessageHandlers(deps: { database: Database; clock: Clock }): JobHandler[] {
  return [sandboxHandler(deps), handlePeriodically('api_message.forget', HOUR, () => forgetOldApiMessages(deps))];
}
