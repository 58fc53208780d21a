import { existsSync } from 'node:fs';
import { hashOf, ifChanged } from './hash.mjs';
import { bin, inRoot } from './paths.mjs';
import { mustRun } from './run.mjs';

const PNPM = 'pnpm@12.21.0';

/**
 * Installs the packages of the lockfile if they are not installed yet.
 * @param {(line: string) => void} say progress
 */
export async function install(say) {
  const inputs = hashOf([inRoot('pnpm-lock.yaml'), inRoot('pnpm-workspace.yaml')]);
  await ifChanged('install', inputs, existsSync(bin('oxlint')), async () => {
    say('Installing packages');
    await mustRun(
      'Installing packages',
      'npx',
      ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'],
      {
        env: { CI: '1' },
      },
    );
  });
}
