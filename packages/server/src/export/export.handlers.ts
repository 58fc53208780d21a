import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import type { ExportDeps } from './export-deps.ts';
import { writeExportJob } from './export.jobs.ts';
import { forgetExports } from './forget-exports.usecases.ts';
import { giveExportUp, writeExport } from './write-export.usecases.ts';

const HOUR = 3_600_000;
/** Lists that one worker writes at the same time, so that sending goes on beside them. */
const AT_MOST = 2;

/** What workers do for long lists: write them, take them away. */
export function exportHandlers(deps: ExportDeps): JobHandler[] {
  return [
    handleJob(
      writeExportJob,
      async ({ payload, scope, signal }) => {
        if (scope) await writeExport({ deps, scope, id: payload.export_id, signal });
      },
      async ({ payload, scope }) => {
        if (scope) await giveExportUp({ deps, scope, id: payload.export_id });
      },
      { atMost: AT_MOST },
    ),
    handlePeriodically('export.forget', HOUR, () => forgetExports(deps)),
  ];
}
