import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from '../build.ts';
import { brotli } from '../compress.ts';
import { originsIn } from '../foreign-origins.ts';
import type { Described } from '../publish.ts';
import { fileKey, readReleases, type Release } from '../release.ts';
import { artifactStore } from '../storage/stores.ts';

interface Weight {
  readonly scripts: number;
  readonly styles: number;
}

/** What somebody who releases wants to know, one line each: what grew, what it needs, what guards it. */
export async function releaseReport({ release }: Described, { dir }: Build): Promise<string[]> {
  const now = await weigh(release, dir);
  const before = await previous(release);
  const then = before && (await weigh(before, null));
  const lines = [
    `${release.app}@${release.version}${before ? `, after ${before.version}` : ', the first version here'}`,
    `  scripts    ${kilobytes(now.scripts)}${then ? grown(now.scripts, then.scripts) : ''}`,
    `  styles     ${kilobytes(now.styles)}${then ? grown(now.styles, then.styles) : ''}`,
    `  integrity  ${Object.keys(release.files).length} files, each with a SHA-384; ${signature(release)}`,
  ];
  lines.push(`  origins    ${originsOf(release, dir)}`);
  if (release.kind === 'host') return [...lines, `  contract   ${release.contract}`];
  const { requires, mounts, owner } = release.manifest;
  return [
    ...lines,
    `  needs      host ${requires.host}, API ${requires.api}`,
    `  shares     ${Object.keys(release.needs).length} modules of the host, brings none of them`,
    `  mounts     ${mounts.join(', ')} (${owner})`,
    `  styles     touch nothing but its own`,
  ];
}

/** Where a build loads from. Only what some environment allows gets as far as here. */
function originsOf({ files }: Release, dir: string): string {
  const paths = Object.keys(files).map((name) => path.join(dir, name));
  // Documents of the host are made when it is published, so its build does not have them.
  const texts = paths.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')] as const);
  const found = new Set(texts.flatMap(([file, text]) => originsIn(file, text)));
  if (found.size === 0) return 'loads from its own alone';
  return `loads from ${[...found].join(', ')}, where the environment allows it`;
}

async function previous({ app, version, builtAt }: Release): Promise<Release | null> {
  let found: Release | null = null;
  for (const { release } of await readReleases(app)) {
    if (release.version !== version && release.builtAt < builtAt && (!found || release.builtAt > found.builtAt))
      found = release;
  }
  return found;
}

/** Brotli-11 bytes of a version, from its build's folder or from the store. */
async function weigh({ app, version, files }: Release, dir: string | null): Promise<Weight> {
  const weight = { scripts: 0, styles: 0 };
  for (const name of Object.keys(files)) {
    const kind = name.endsWith('.js') ? 'scripts' : name.endsWith('.css') ? 'styles' : null;
    if (kind) weight[kind] += await compressedSize(app, version, name, dir);
  }
  return weight;
}

async function compressedSize(app: string, version: string, name: string, dir: string | null): Promise<number> {
  if (dir !== null) return (await brotli(readFileSync(path.join(dir, name)))).length;
  const store = artifactStore();
  const stored =
    (await store.read(fileKey(app, version, `${name}.br`))) ?? (await store.read(fileKey(app, version, name)));
  return stored?.content.length ?? 0;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB brotli`;
}

function grown(now: number, then: number): string {
  const difference = now - then;
  if (difference === 0) return ', as before';
  return `, ${difference > 0 ? '+' : '−'}${(Math.abs(difference) / 1_000).toFixed(1)} KB`;
}

function signature({ signature: made }: Release): string {
  return made ? `signed by ${made.by}` : 'not signed';
}
