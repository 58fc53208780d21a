import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/lib/paths.mjs';

const run = promisify(execFile);
const MAIN = 'packages/server/src/admin/main.ts';

/** Gives an operator's command to the running server whose data folder it is. Answers what it says. */
export async function adminCommand(dataDir: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [inRoot('scripts', 'command.mjs'), MAIN, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}
