import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { forgetOldApiMessages } from './api-message.usecases.ts';
import { tellSandboxJob } from './sandbox.jobs.ts';
import { tellSandbox } from './tell-sandbox.usecases.ts';

const HOUR = 3_600_000;

/** What workers do for messages of the public API: tell of those of test keys, and forget what was asked for. */
export function apiMessageHandlers(deps: { database: Database; clock: Clock }): JobHandler[] {
  return [
    handleJob(tellSandboxJob, async ({ payload, scope }) => {
      if (!scope) return undefined;
      const next = await tellSandbox({ ...deps, scope, ids: payload.ids });
      return next && { again: { payload: { ids: next.ids }, runAt: next.at } };
    }),
    handlePeriodically('api_message.forget', HOUR, () => forgetOldApiMessages(deps)),
  ];
}
