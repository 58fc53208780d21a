import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inWorkspace } from '@app/config/workspace.ts';

const run = promisify(execFile);

let compiled: Promise<unknown> | undefined;

/**
 * Compiles the catalogues of all apps (`locales/*.po`) to the TypeScript files they are bundled from. Rejects with
 * lingui's own words if a catalogue is broken. Runs once per process.
 */
export async function compileCatalogs(): Promise<void> {
  compiled ??= run(inWorkspace('node_modules', '.bin', 'lingui'), ['compile', '--typescript'], { cwd: inWorkspace() });
  await compiled;
}
