import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { forgetFiles } from './forget-files.usecases.ts';
import { failVersion, processVersion, type ProcessDeps } from './process-sound.usecases.ts';
import { processSoundJob } from './sound.jobs.ts';

const HOUR = 3_600_000;

/** What workers do for the library. */
export function soundHandlers(deps: ProcessDeps): JobHandler[] {
  return [
    handleJob(
      processSoundJob,
      async ({ payload: { sound_id: soundId, version }, scope }) => {
        if (scope) await processVersion({ deps, scope, soundId, version });
      },
      async ({ payload: { sound_id: soundId, version }, scope }) => {
        if (scope) await failVersion({ deps, scope, soundId, version }, 'damaged');
      },
      // Decoding takes a processor; messages go first.
      { atMost: 1 },
    ),
    handlePeriodically('sound.forget_files', HOUR, () => forgetFiles(deps)),
  ];
}
