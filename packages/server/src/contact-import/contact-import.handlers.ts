import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { checkImport } from './check-import.usecases.ts';
import { checkImportJob, runImportJob } from './contact-import.jobs.ts';
import { endImport, type ImportWork } from './end-import.usecases.ts';
import { forgetImports } from './forget-imports.usecases.ts';
import { runImport } from './run-import.usecases.ts';

const HOUR = 3_600_000;
/** Files that one worker reads for the directory at the same time, so that sending goes on beside them. */
const AT_MOST = 2;

/** What workers do for imports: count, write, take away. */
export function contactImportHandlers(deps: ImportWork['deps']): JobHandler[] {
  return [
    handleJob(
      checkImportJob,
      async ({ payload, scope, signal }) => {
        if (scope) await checkImport({ deps, scope, ...workOf(payload), signal });
      },
      async ({ payload, scope }) => {
        if (!scope) return;
        await endImport({ deps, scope, ...workOf(payload) }, { from: 'checking', failure: 'interrupted' });
      },
      { atMost: AT_MOST },
    ),
    handleJob(
      runImportJob,
      async ({ payload, scope, signal }) => {
        if (scope) await runImport({ deps, scope, ...workOf(payload), signal, isInBackground: true });
      },
      async ({ payload, scope }) => {
        if (!scope) return;
        const work = { deps, scope, ...workOf(payload), isInBackground: true };
        await endImport(work, { from: 'running', failure: 'interrupted' });
      },
      { atMost: AT_MOST },
    ),
    handlePeriodically('contact_import.forget', HOUR, () => forgetImports(deps)),
  ];
}

function workOf({ import_id: id, reading }: { import_id: string; reading: number }) {
  return { id, reading };
}
