import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import type { AudienceDeps } from './audience-deps.ts';
import { forgetAudienceJob, importAudienceJob } from './audience.jobs.ts';
import { forgetAudience, forgetExpired } from './forget.usecases.ts';
import { failImport, importList } from './import-list.usecases.ts';

const HOUR = 3_600_000;

/** What workers do for lists: read them, take them away. */
export function audienceHandlers(
  deps: Pick<AudienceDeps, 'database' | 'clock' | 'ids' | 'bus' | 'lists'>,
): JobHandler[] {
  return [
    handleJob(
      importAudienceJob,
      async ({ payload: { audience_id: audienceId, reading }, scope, signal }) => {
        if (scope) await importList({ deps, scope, audienceId, reading, signal, isInBackground: true });
      },
      async ({ payload: { audience_id: audienceId, reading }, scope }) => {
        if (scope) await failImport({ deps, scope, audienceId, reading, isInBackground: true }, 'damaged');
      },
    ),
    handleJob(forgetAudienceJob, async ({ payload, scope, signal }) => {
      if (scope) await forgetAudience({ deps, scope, id: payload.audience_id, signal });
    }),
    handlePeriodically('audience.forget_expired', HOUR, () => forgetExpired(deps)),
  ];
}
