import { startBuiltServer } from './built-server.mjs';
import { mustRun } from './run.mjs';

/**
 * Measures the built apps in a browser and fails if a budget that does not depend on the machine is broken.
 * @param {string[]} [args] of `mfe measure`
 */
export async function measure(args = ['--gate']) {
  const server = await startBuiltServer();
  try {
    const command = ['--import', 'tsx/esm', 'deploy/mfe/src/main.ts', 'measure', '--api', server.url, ...args];
    await mustRun('The measurement', process.execPath, command, { echo: true });
  } finally {
    await server.stop();
  }
}
