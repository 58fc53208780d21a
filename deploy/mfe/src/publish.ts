import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { CHUNK_REPORT, type ChunkReportData } from '@app/config/chunk-report.ts';
import { identifierOf } from '@app/config/app-build.ts';
import { EXPOSED_CHUNK } from '@app/config/remote-config.ts';
import { sharedModules } from '@app/config/shared-modules.ts';
import { inWorkspace } from '@app/config/workspace.ts';
import { manifestProblems, remoteManifestSchema, type RemoteManifest, type RemotePage } from '@app/contracts/remote.ts';
import { HOST_CONTRACT } from '@app/contracts/versions.ts';
import type { Build } from './build.ts';
import { addCompressedCopies } from './compress.ts';
import {
  catalogsOf,
  commitOf,
  consumesOf,
  digestFiles,
  filesOf,
  readReport,
  sharedSource,
  type Files,
} from './describe-build.ts';
import { integrityOf } from './digest.ts';
import { demand } from './finding.ts';
import { settleFolder } from './folder.ts';
import { foreignModules } from './foreign-modules.ts';
import { DOCUMENTS_FILE, makeDocuments } from './host-documents.ts';
import { RELEASE_FILE, readRelease, type HostRelease, type Release, type RemoteRelease } from './release.ts';
import { HOST, appDir, sourceDir, versionDir } from './store.ts';

/**
 * Puts a build into the store as an immutable version with its release.json. A version that is there already is left
 * alone if it has the same files, and refused otherwise (`version-exists`).
 */
export async function publish({ app, version, dir }: Build): Promise<Release> {
  const { release, extra } = await describe(app, version, dir);
  const target = versionDir(app, version);
  if (existsSync(target)) {
    const known = readRelease(app, version).release;
    const isSame = JSON.stringify(known.files) === JSON.stringify(release.files);
    demand(
      isSame,
      'version-exists',
      `${app}@${version} is published with other files; raise the version in package.json.`,
    );
    return known;
  }
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(dir, unfinished, { recursive: true, filter: (file) => path.basename(file) !== CHUNK_REPORT });
  for (const [name, content] of Object.entries(extra)) writeFileSync(path.join(unfinished, name), content);
  writeFileSync(path.join(unfinished, RELEASE_FILE), `${JSON.stringify(release, null, 1)}\n`);
  await addCompressedCopies(unfinished);
  settleFolder(unfinished, target);
  return release;
}

interface Described {
  readonly release: Release;
  /** Files that publishing adds to those of the build. */
  readonly extra: Readonly<Record<string, string>>;
}

async function describe(app: string, version: string, dir: string): Promise<Described> {
  const report = readReport(dir);
  const [foreign] = foreignModules(app, report.modules);
  demand(
    foreign === undefined,
    'foreign-code',
    `The build of ${app} contains ${foreign}, which another app brings; look for the import.`,
  );
  const files = digestFiles(dir);
  if (app !== HOST) return { release: await remoteRelease(app, version, report, files), extra: {} };
  const release = await hostRelease(version, report, files);
  const documents = JSON.stringify(await makeDocuments(release));
  const digest = { integrity: integrityOf(documents), size: Buffer.byteLength(documents) };
  return {
    release: { ...release, files: { ...files, [DOCUMENTS_FILE]: digest } },
    extra: { [DOCUMENTS_FILE]: documents },
  };
}

async function hostRelease(version: string, report: ChunkReportData, files: Files): Promise<HostRelease> {
  const facades = sharedModules().filter(({ isLazy }) => isLazy);
  return {
    ...commonParts(HOST, version, report, files),
    kind: 'host',
    entry: entryOf(files, /^main\.[0-9a-f]+\.js$/),
    contract: HOST_CONTRACT,
    pages: pagesOf(report, HOST, await readHostPages()),
    styles: Object.keys(files).filter((file) => /^main\.[0-9a-f]+\.css$/.test(file)),
    facades: Object.fromEntries(facades.map(({ request }) => [request, facadeFiles(report, request)])),
  };
}

/** Chunks of a facade and of the facades it builds on. */
function facadeFiles(report: ChunkReportData, request: string): string[] {
  const requests = new Set([request]);
  // A set visits what is added while it is walked.
  for (const one of requests) for (const used of consumesOf(report, sharedSource(one))) requests.add(used);
  return [...new Set([...requests].flatMap((one) => filesOf(report, sharedSource(one))))];
}

async function remoteRelease(
  app: string,
  version: string,
  report: ChunkReportData,
  files: Files,
): Promise<RemoteRelease> {
  const manifest = await readManifest(app);
  return {
    ...commonParts(app, version, report, files),
    kind: 'remote',
    entry: entryOf(files, /^remoteEntry\.[0-9a-f]+\.js$/),
    id: identifierOf(app, version),
    exposed: Object.keys(files).filter((file) => file.startsWith(`${EXPOSED_CHUNK}.`)),
    manifest,
    pages: pagesOf(report, app, manifest.pages),
    consumes: Object.fromEntries(manifest.pages.map((page) => [page.path, consumesOf(report, pageSource(app, page))])),
  };
}

function commonParts(app: string, version: string, report: ChunkReportData, files: Files) {
  return {
    schemaVersion: 1 as const,
    app,
    version,
    files,
    catalogs: catalogsOf(report, sourceDir(app)),
    builtAt: new Date().toISOString(),
    commit: commitOf(inWorkspace()),
  };
}

/** The host's own pages, as its sources list them. */
export async function readHostPages(): Promise<readonly RemotePage[]> {
  const { hostPages }: { hostPages: readonly RemotePage[] } = await import(path.join(appDir(HOST), 'src/pages.ts'));
  return hostPages;
}

/** The manifest of a remote's sources. Refuses one that is malformed or inconsistent (`manifest`). */
export async function readManifest(app: string): Promise<RemoteManifest> {
  const { manifest }: { manifest?: unknown } = await import(path.join(appDir(app), 'src/manifest.ts'));
  const parsed = v.safeParse(remoteManifestSchema, manifest);
  const problems = parsed.success ? manifestProblems(parsed.output) : parsed.issues.map(({ message }) => message);
  demand(parsed.success && problems.length === 0, 'manifest', `The manifest of ${app}: ${problems.join('; ')}.`);
  demand(parsed.output.name === app, 'manifest', `The manifest of ${app} names itself ${parsed.output.name}.`);
  return parsed.output;
}

function pagesOf(report: ChunkReportData, app: string, pages: readonly RemotePage[]) {
  return Object.fromEntries(
    pages.map((page) => {
      const files = filesOf(report, pageSource(app, page));
      demand(files.length > 0, 'page-chunk', `${page.path} names ${page.module}, which no import() of ${app} loads.`);
      return [page.path, files];
    }),
  );
}

/** Source of a page, relative to the workspace. */
export function pageSource(app: string, { module }: RemotePage): string {
  return `${sourceDir(app)}/src/${module}`;
}

/** The one file of a build that a page loads first. */
export function entryOf(files: Files, pattern: RegExp): string {
  const entry = Object.keys(files).find((file) => pattern.test(file));
  demand(entry !== undefined, 'entry', `The build has no entry script (${pattern.source}).`);
  return entry;
}
