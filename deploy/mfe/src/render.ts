import { mkdirSync, readFileSync, rmSync, writeFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { inWorkspace } from '@app/config/workspace.ts';
import { readEnvironment } from './environment.ts';
import { assetHeaders, documentHeaders } from './headers.ts';
import { indexHtml, inlineHashes, type InlineParts } from './html.ts';
import { pageEnvironment } from './page-environment.ts';
import { readHostRelease } from './release.ts';
import { renderedDir } from './store.ts';

/**
 * Turns an environment's current revision into static files in `.artifacts/rendered/<env>/`, which any web server can
 * serve beside the published versions:
 *
 *   index.html     for every path that is no file: pins, boot script, preloads, skeleton
 *   pins.json      revision and versions, which running pages compare with their own
 *   headers.json   { document, asset }: response headers of index.html and of the versions' files
 *
 * Answers the folder.
 */
export async function render(name: string): Promise<string> {
  const { environment } = readEnvironment(name);
  const page = pageEnvironment(environment);
  const parts = await inlineParts();
  const { scripts, styles } = inlineHashes(parts);
  const connect = environment.apiBase === '' ? [] : [new URL(environment.apiBase).origin];
  const isSecure = name !== 'local';
  const dir = renderedDir(name);
  const unfinished = `${dir}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, 'index.html'), indexHtml(page, readHostRelease(page.host.version), parts));
  writeFileSync(path.join(unfinished, 'pins.json'), json({ ...versionsOf(environment), urgent: false }));
  const headers = { document: documentHeaders({ scripts, styles, connect }, isSecure), asset: assetHeaders };
  writeFileSync(path.join(unfinished, 'headers.json'), json(headers));
  rmSync(dir, { recursive: true, force: true });
  renameSync(unfinished, dir);
  return dir;
}

function versionsOf({ environment, revision, host, remotes }: ReturnType<typeof readEnvironment>['environment']) {
  const versions = Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
  return { environment, revision, host: host?.version ?? null, remotes: versions };
}

async function inlineParts(): Promise<InlineParts> {
  const { outputFiles } = await build({
    entryPoints: [inWorkspace('host/src/boot/boot.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  });
  const read = (file: string) => readFileSync(inWorkspace('host/src/boot', file), 'utf8').replace(/\n\s*/g, '');
  return {
    boot: outputFiles[0]?.text.trim() ?? '',
    skeletonStyle: read('skeleton.css'),
    skeleton: read('skeleton.html'),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
