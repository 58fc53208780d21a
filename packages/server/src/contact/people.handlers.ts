import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { bulkJob } from './bulk.jobs.ts';
import { lastMessageJob } from './last-message.jobs.ts';
import { noteLastMessages } from './last-message.usecases.ts';
import { emptyTrash } from './trash.usecases.ts';
import type { BulkDeps } from './contact-deps.ts';
import { giveBulkUp, workBulk } from './work-bulk.usecases.ts';

const HOUR = 3_600_000;
/** Bulk work that one worker does at the same time, so that sending goes on beside it. */
const AT_MOST = 2;

/** What workers do for the directory: work on many contacts, when they were last reached, the end of what is in the trash. */
export function peopleHandlers(deps: BulkDeps): JobHandler[] {
  return [
    handleJob(
      bulkJob,
      async ({ payload, scope, signal }) => {
        if (scope) await workBulk({ deps, scope, id: payload.bulk_id, signal });
      },
      async ({ payload, scope }) => {
        if (scope) await giveBulkUp({ deps, scope, id: payload.bulk_id });
      },
      { atMost: AT_MOST },
    ),
    handleJob(
      lastMessageJob,
      async ({ payload, scope, signal }) => {
        if (scope) await noteLastMessages({ database: deps.database, scope, campaignId: payload.campaign_id, signal });
      },
      undefined,
      { atMost: 1 },
    ),
    handlePeriodically('contact.empty_trash', HOUR, () => emptyTrash(deps)),
  ];
}
