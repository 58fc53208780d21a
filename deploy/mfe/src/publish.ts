import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
import { catalogsOf, commitOf, consumesOf, digestFiles, facadeFilesOf, filesOf, readReport, type Files } from './describe-build.ts';
import { demand } from './finding.ts';
import { RELEASE_FILE, readRelease, type HostRelease, type Release, type RemoteRelease } from './release.ts';
import { HOST, appDir, versionDir } from './store.ts';

/**
 * Puts a build into the store as an immutable version with its release.json. A version that is there already is left
 * alone if it has the same files, and refused otherwise (`version-exists`).
 */
export async function publish({ app, version, dir }: Build): Promise<Release> {
  const report = readReport(dir);
  const files = digestFiles(dir);
  const target = versionDir(app, version);
  if (existsSync(target)) {
    const { release } = readRelease(app, version);
    const isSame = JSON.stringify(release.files) === JSON.stringify(files);
    demand(isSame, 'version-exists', `${app}@${version} is published with other files; raise the version in package.json.`);
    return release;
  }
  const release = app === HOST ? await hostRelease(version, report, files) : await remoteRelease(app, version, report, files);
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(dir, unfinished, { recursive: true, filter: (file) => path.basename(file) !== CHUNK_REPORT });
  writeFileSync(path.join(unfinished, RELEASE_FILE), `${JSON.stringify(release, null, 1)}\n`);
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
  return release;
}

async function hostRelease(version: string, report: ChunkReportData, files: Files): Promise<HostRelease> {
  const { hostPages }: { hostPages: readonly RemotePage[] } = await import(path.join(appDir(HOST), 'src/pages.ts'));
  const facades = sharedModules().filter(({ isLazy }) => isLazy);
  return {
    ...commonParts(HOST, version, report, files),
    kind: 'host',
    entry: entryOf(files, /^main\.[0-9a-f]+\.js$/),
    contract: HOST_CONTRACT,
    pages: pagesOf(report, hostPages, { mayBeInMain: true }),
    styles: Object.keys(files).filter((file) => /^main\.[0-9a-f]+\.css$/.test(file)),
    facades: Object.fromEntries(facades.map(({ request }) => [request, facadeFilesOf(report, request)])),
  };
}

async function remoteRelease(app: string, version: string, report: ChunkReportData, files: Files): Promise<RemoteRelease> {
  const manifest = await readManifest(app);
  return {
    ...commonParts(app, version, report, files),
    kind: 'remote',
    entry: entryOf(files, /^remoteEntry\.[0-9a-f]+\.js$/),
    id: identifierOf(app, version),
    exposed: Object.keys(files).filter((file) => file.startsWith(`${EXPOSED_CHUNK}.`)),
    manifest,
    pages: pagesOf(report, manifest.pages, { mayBeInMain: false }),
    consumes: Object.fromEntries(manifest.pages.map((page) => [page.path, consumesOf(report, page.module)])),
  };
}

function commonParts(app: string, version: string, report: ChunkReportData, files: Files) {
  return {
    schemaVersion: 1 as const,
    app,
    version,
    files,
    catalogs: catalogsOf(report),
    builtAt: new Date().toISOString(),
    commit: commitOf(inWorkspace()),
  };
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

function pagesOf(report: ChunkReportData, pages: readonly RemotePage[], options: { mayBeInMain: boolean }) {
  return Object.fromEntries(
    pages.map((page) => {
      const files = filesOf(report, page.module);
      demand(
        files.length > 0 || options.mayBeInMain,
        'page-chunk',
        `${page.path} names ${page.module}, which no import() of the app loads.`,
      );
      return [page.path, files];
    }),
  );
}

function entryOf(files: Files, pattern: RegExp): string {
  const entry = Object.keys(files).find((file) => pattern.test(file));
  demand(entry !== undefined, 'entry', `The build has no entry script (${pattern.source}).`);
  return entry;
}
