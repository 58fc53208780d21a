import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, ifChanged } from './hash.mjs';
import { bin, inRoot } from './paths.mjs';
import { mustRun } from './run.mjs';

export const SERVER = inRoot('packages', 'server', 'dist', 'main.js');
const RENDERED = inRoot('.artifacts', 'rendered', 'local', 'index.html');

/**
 * Builds what changed: the apps, published, pinned and rendered for the local environment, and the server's bundle.
 * @param {(line: string) => void} say progress
 */
export async function build(say) {
  const sources = ['host', 'remotes', 'packages', 'deploy', 'pnpm-lock.yaml', 'lingui.config.ts'].map((part) =>
    inRoot(part),
  );
  await ifChanged('apps', hashOf(sources), existsSync(RENDERED), async () => {
    say('Building the apps');
    await mustRun('Building the apps', process.execPath, [
      '--import',
      'tsx/esm',
      'deploy/mfe/src/main.ts',
      'up',
      'local',
    ]);
  });
  const server = ['packages/server', 'packages/contracts', 'packages/widget', 'pnpm-lock.yaml'].map((part) =>
    inRoot(part),
  );
  await ifChanged('server', hashOf(server), existsSync(SERVER), async () => {
    say('Building the server');
    await bundleServer();
  });
}

/** The program and what it runs in threads. */
const entries = [
  'packages/server/src/main.ts',
  'packages/server/src/audience/reader/list-reader.worker.ts',
  'packages/server/src/sound/thread/sound.worker.ts',
];

/**
 * One file of our own code for each entry; the server's libraries stay where they are installed, some bring files beside
 * their code.
 */
export async function bundleServer() {
  const { dependencies } = JSON.parse(readFileSync(inRoot('packages/server/package.json'), 'utf8'));
  const libraries = Object.keys(dependencies).filter((name) => !name.startsWith('@app/'));
  await mustRun('Building the server', bin('esbuild'), [
    ...entries,
    `--outdir=${path.dirname(SERVER)}`,
    '--entry-names=[name]',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--sourcemap',
    '--log-level=warning',
    ...libraries.map((name) => `--external:${name}`),
  ]);
  await bundleWidget(path.join(path.dirname(SERVER), 'widget.js'));
}

/**
 * The script that customers put into their pages, in one file beside the server, which gives it an address by its hash.
 * @param {string} file where it is written
 */
export async function bundleWidget(file) {
  await mustRun('Building the widget', bin('esbuild'), [
    'packages/widget/src/main.ts',
    `--outfile=${file}`,
    '--bundle',
    '--minify',
    '--format=iife',
    '--target=es2022',
    '--charset=utf8',
    '--legal-comments=none',
    '--log-level=warning',
  ]);
}
