import { handleJob, type JobHandler } from '../jobs/job.ts';
import { failOptOutImport, importOptOuts } from './import-opt-outs.usecases.ts';
import type { ImportDeps } from './opt-out-deps.ts';
import { importOptOutsJob } from './opt-out.jobs.ts';

/** What workers do for refusals: read lists of them. */
export function optOutHandlers(deps: ImportDeps): JobHandler[] {
  return [
    handleJob(
      importOptOutsJob,
      async ({ payload, scope, signal }) => {
        if (scope) await importOptOuts({ deps, scope, id: payload.import_id, signal });
      },
      async ({ payload, scope }) => {
        if (scope) await failOptOutImport({ deps, scope, id: payload.import_id }, 'damaged');
      },
    ),
  ];
}
