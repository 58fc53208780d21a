import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { startBuiltServer } from '../../scripts/lib/built-server.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

const run = promisify(execFile);
const MAIN = 'packages/server/src/admin/main.ts';

/** Where a running server keeps its data, as its environment names it. */
export type ServerPlace = Awaited<ReturnType<typeof startBuiltServer>>['place'];

/** Gives an operator's command to the running server that keeps its data there. Returns what it says. */
export async function adminCommand(place: ServerPlace, ...words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [inRoot('scripts', 'command.mjs'), MAIN, ...words], {
    env: { ...process.env, ...place },
  });
  return stdout;
}
