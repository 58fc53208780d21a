import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { ChunkReportData } from '@app/config/chunk-report.ts';
import { identifierOf } from '@app/config/app-build.ts';
import { EXPOSED_CHUNK } from '@app/config/remote-config.ts';
import { providedParts } from '@app/config/provided-parts.ts';
import { sharedModules } from '@app/config/shared-modules.ts';
import { inWorkspace } from '@app/config/workspace.ts';
import {
  manifestProblems,
  remoteManifestSchema,
  type RemoteManifest,
  type RemotePage,
  type RemoteWidget,
} from '@app/contracts/remote.ts';
import { HOST_CONTRACT } from '@app/contracts/versions.ts';
import type { Build } from './build.ts';
import { leakingStyles, unguardedChunks } from './build-checks.ts';
import { whileClaimed } from './claim.ts';
import { withCompressedCopies } from './compress.ts';
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
import { demand, demandNone } from './finding.ts';
import { foreignModules } from './foreign-modules.ts';
import { allowedAnywhere, foreignOrigins, strayNames } from './foreign-origins.ts';
import { DOCUMENTS_FILE, makeDocuments } from './host-documents.ts';
import { RELEASE_FILE, fileKey, readRelease, type HostRelease, type Release, type RemoteRelease } from './release.ts';
import { signed, signingKey } from './signing.ts';
import type { Store } from './storage/store.ts';
import { artifactStore } from './storage/stores.ts';
import { HOST, appDir, sourceDir } from './store.ts';

/** Sources of the host that every remote needs, and pages of the host alone do not. */
const withRemotes = [
  `${sourceDir(HOST)}/src/remotes/federation-runtime.ts`,
  'packages/contracts/src/core/transport.ts',
];

/** What publishing a build would put into the store. */
export interface Described {
  readonly release: Release;
  /** Files that publishing adds to those of the build. */
  readonly extra: Readonly<Record<string, string>>;
}

/**
 * Puts a build into the store as an immutable version with its release.json, signed with this machine's key. A version
 * that is there already is left alone if it has the same files, and refused otherwise (`version-exists`).
 */
export async function publish(build: Build): Promise<Release> {
  const described = await describe(build);
  return (await whileClaimed(described.release, () => write(build, described))) ?? sameAsPublished(described.release);
}

async function write({ app, version, dir }: Build, { release, extra }: Described): Promise<Release> {
  const store = artifactStore();
  const contents = new Map(
    Object.keys(release.files).map((name) => [name, extra[name] ?? readFileSync(path.join(dir, name))]),
  );
  for (const [name, content] of await withCompressedCopies(contents)) {
    await put(store, fileKey(app, version, name), content);
  }
  // The version exists from this moment on. The same build may have been published at the same time.
  await store.create(
    fileKey(app, version, RELEASE_FILE),
    Buffer.from(`${JSON.stringify(signed(release, signingKey()), null, 1)}\n`),
  );
  return (await readRelease(app, version)).release;
}

async function sameAsPublished({ app, version, files }: Release): Promise<Release> {
  const known = (await readRelease(app, version)).release;
  demand(
    JSON.stringify(known.files) === JSON.stringify(files),
    'version-exists',
    `${app}@${version} is published with other files`,
    'raise the version in package.json',
  );
  return known;
}

/** Writes a file of a version that is not complete yet; what an earlier version of that name left behind is replaced. */
async function put(store: Store, key: string, content: Buffer): Promise<void> {
  while (!(await store.create(key, content))) {
    const known = await store.read(key);
    if (known?.content.equals(content)) return;
    if (known !== null && (await store.replace(key, content, known.tag))) return;
  }
}

/** Describes a build and checks that it can be released. Changes nothing. */
export async function describe({ app, version, dir }: Build): Promise<Described> {
  const report = readReport(dir);
  const [foreign] = foreignModules(app, report.modules);
  demand(
    foreign === undefined,
    'foreign-code',
    `the build of ${app} contains ${foreign}, which another app brings`,
    'look for the import',
  );
  const files = digestFiles(dir);
  const read = (name: string) => readFileSync(path.join(dir, name), 'utf8');
  demandNone([...leakingStyles(app, files, read), ...unguardedChunks(app, files, read)]);
  const isHost = app === HOST;
  const release = isHost ? await hostRelease(version, report, files) : await remoteRelease(app, version, report, files);
  demandNone([...strayNames(release), ...(await foreignOrigins(release, read, await allowedAnywhere()))]);
  if (release.kind === 'remote') return { release, extra: {} };
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
    federation: [...new Set(withRemotes.flatMap((source) => filesOf(report, source)))],
    facades: Object.fromEntries(facades.map(({ request }) => [request, facadeFiles(report, request)])),
    provides: Object.fromEntries(sharedModules().map(({ request, version: provided }) => [request, provided])),
    parts: providedParts(),
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
    // The second is the name of one that wants the federation runtime of the host.
    entry: entryOf(files, /^(?:container|remoteEntry)\.[0-9a-f]+\.js$/),
    id: identifierOf(app, version),
    exposed: Object.keys(files).filter((file) => file.startsWith(`${EXPOSED_CHUNK}.`)),
    manifest,
    pages: pagesOf(report, app, manifest.pages),
    consumes: Object.fromEntries(manifest.pages.map((page) => [page.path, consumesOf(report, sourceOf(app, page))])),
    ...(manifest.widgets && { widgets: widgetsOf(report, app, manifest.widgets) }),
    needs: needsOf(report),
    parts: report.parts,
  };
}

/** Every module of the host that the build uses, with the versions it takes: what its entry will ask for. */
function needsOf({ groups }: ChunkReportData): Record<string, string> {
  const versions = new Map(sharedModules().map(({ request, version }) => [request, version]));
  const used = [...new Set(groups.flatMap(({ consumes }) => consumes))].sort();
  return Object.fromEntries(used.map((request) => [request, `^${versions.get(request) ?? HOST_CONTRACT}`]));
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
    signature: null,
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
  demand(
    parsed.success && problems.length === 0,
    'manifest',
    `the manifest of ${app}: ${problems.join(', ')}`,
    'correct it',
  );
  demand(
    parsed.output.name === app,
    'manifest',
    `the manifest of ${app} names itself ${parsed.output.name}`,
    'correct it',
  );
  return parsed.output;
}

function pagesOf(report: ChunkReportData, app: string, pages: readonly RemotePage[]) {
  return Object.fromEntries(pages.map((page) => [page.path, chunksOf(report, app, page, page.path)]));
}

/** What the home page loads of an app's widgets. Refuses a widget whose file nothing loads by itself (`page-chunk`). */
export function widgetsOf(report: ChunkReportData, app: string, widgets: readonly RemoteWidget[]) {
  const chunks = widgets.map((widget) => {
    const files = chunksOf(report, app, widget, `widget ${widget.id}`);
    return [widget.id, { files, consumes: consumesOf(report, sourceOf(app, widget)) }] as const;
  });
  return { catalogs: catalogsOf(report, `${sourceDir(app)}/src/widgets`), chunks: Object.fromEntries(chunks) };
}

function chunksOf(report: ChunkReportData, app: string, shown: { readonly module: string }, name: string): string[] {
  const files = filesOf(report, sourceOf(app, shown));
  const evidence = `${name} names ${shown.module}, which no import() of ${app} loads`;
  demand(files.length > 0, 'page-chunk', evidence, 'correct the manifest');
  return files;
}

/** Source of a page or widget, relative to the workspace. */
export function sourceOf(app: string, { module }: { readonly module: string }): string {
  return `${sourceDir(app)}/src/${module}`;
}

/** The one file of a build that a page loads first. */
export function entryOf(files: Files, pattern: RegExp): string {
  const entry = Object.keys(files).find((file) => pattern.test(file));
  demand(
    entry !== undefined,
    'entry',
    `the build has no entry script (${pattern.source})`,
    'build it with defineHost or defineRemote',
  );
  return entry;
}
