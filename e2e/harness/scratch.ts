import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { startBuiltServer } from '../../scripts/lib/built-server.mjs';
import { makeScratchWorkspace } from '../../scripts/lib/scratch-workspace.mjs';
import { patience } from './patience.ts';
import { member } from './test.ts';

/** Name of the environment that the copy pins and renders. */
export const SCRATCH = 'scratch';

interface WorkspaceFixtures {
  /** A copy of the repository, installed. */
  readonly workspace: Awaited<ReturnType<typeof makeScratchWorkspace>>;
}

type WorkspaceFixture = [
  (given: object, use: (workspace: WorkspaceFixtures['workspace']) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
];

const workspace: WorkspaceFixture = [
  async ({}, use) => {
    const made = await makeScratchWorkspace();
    await use(made);
    made.remove();
  },
  { scope: 'worker', timeout: 120_000 * patience },
];

/** Tests that may change sources: each worker has a copy of everything. */
export const scratchWorkspace = base.extend<object, WorkspaceFixtures>({ workspace });

/** Tests of the signed-in demo account on an environment that they may change, in which every app is pinned as built. */
export const scratch = member.extend<object, WorkspaceFixtures>({
  workspace,
  server: [
    async ({ workspace: { mfe, path } }, use) => {
      const { code, output } = await mfe('up', SCRATCH);
      expect(code, output).toBe(0);
      const server = await startBuiltServer({
        WEB_DIR: path('.artifacts/rendered', SCRATCH),
        ARTIFACTS_DIR: path('.artifacts'),
        // People who are made by the API come from addresses of their own, as they would.
        TRUSTED_PROXIES: '127.0.0.1',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 * patience },
  ],
});

/** Replaces text of a file, and answers what puts it back. Throws if the file does not hold the text. */
export function edit(file: string, text: string, replacement: string): () => void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not hold ${text}`);
  writeFileSync(file, before.replaceAll(text, replacement));
  return () => writeFileSync(file, before);
}
