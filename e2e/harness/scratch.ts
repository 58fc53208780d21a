import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { startBuiltServer } from '../../scripts/lib/built-server.mjs';
import { makeScratchWorkspace } from '../../scripts/lib/scratch-workspace.mjs';
import { member } from './test.ts';

/** Name of the environment that the copy pins and renders. */
export const SCRATCH = 'scratch';

interface ScratchFixtures {
  /** A copy of the repository with an environment of its own, in which every app is pinned as it is built. */
  readonly workspace: Awaited<ReturnType<typeof makeScratchWorkspace>>;
}

/** Tests of the signed-in demo account on an environment that they may change: each worker has a copy of everything. */
export const scratch = member.extend<object, ScratchFixtures>({
  workspace: [
    async ({}, use) => {
      const workspace = await makeScratchWorkspace();
      const { code, output } = await workspace.mfe('up', SCRATCH);
      expect(code, output).toBe(0);
      await use(workspace);
      workspace.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [
    async ({ workspace }, use) => {
      const server = await startBuiltServer({
        WEB_DIR: workspace.path('.artifacts/rendered', SCRATCH),
        ARTIFACTS_DIR: workspace.path('.artifacts'),
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Replaces text of a file, and answers what puts it back. Throws if the file does not hold the text. */
export function edit(file: string, text: string, replacement: string): () => void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not hold ${text}`);
  writeFileSync(file, before.replaceAll(text, replacement));
  return () => writeFileSync(file, before);
}
