import { mustRun } from './run.mjs';

/** Measures the built apps in a browser and fails if a budget that does not depend on the machine is broken. */
export async function measure() {
  await mustRun(
    'The measurement',
    process.execPath,
    ['--import', 'tsx', 'deploy/mfe/src/main.ts', 'measure', '--gate'],
    {
      echo: true,
    },
  );
}
