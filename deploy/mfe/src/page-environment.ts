import type { Environment, RemotePin, Rollout, ThirdPartyScript } from '@app/contracts/pins.ts';
import type {
  FileIndex,
  PageBuild,
  PageEnvironment,
  SpareBuild,
  WidgetFiles,
} from '@app/contracts/page-environment.ts';
import { hashOfAccount, type Choice, type Cohort } from '@app/contracts/rollout.ts';
import { demand } from './finding.ts';
import { readHostRelease, readRemoteRelease, type HostRelease, type Release, type RemoteRelease } from './release.ts';
import { fileUrl } from './store.ts';

/** Collects the files a page may load by itself, each once. */
export class FileTable {
  readonly rows: [url: string, integrity: string][] = [];
  readonly #indexes = new Map<string, FileIndex>();

  add({ app, version, files }: Release, names: readonly string[]): FileIndex[] {
    return names.map((name) => {
      const url = fileUrl(app, version, name);
      const known = this.#indexes.get(url);
      if (known !== undefined) return known;
      const integrity = files[name]?.integrity;
      demand(integrity !== undefined, 'file', `${app}@${version} has no file ${name}`, 'publish a new version');
      this.#indexes.set(url, this.rows.length);
      return this.rows.push([url, integrity]) - 1;
    });
  }
}

/**
 * What index.html tells the page about an environment. Refuses an environment without a host (`no-host`), and versions
 * whose release.json, which holds the digests of all files, is not the one that was pinned (`integrity`).
 */
export async function pageEnvironment(environment: Environment): Promise<PageEnvironment> {
  const { host, remotes } = environment;
  demand(host !== null, 'no-host', `${environment.environment} pins no host`, 'pin one first');
  const files = new FileTable();
  const release = await readHostRelease(host.version, host.release);
  const pages = mapValues(lowerKeys(release.pages), (names) => files.add(release, besideFirst(release, names)));
  const choices: Record<string, Choice<PageBuild>> = {};
  for (const [name, pin] of Object.entries(remotes))
    choices[name] = await choiceOf(files, release, name, pin, environment);
  return {
    environment: environment.environment,
    revision: environment.revision,
    apiBase: environment.apiBase,
    host: {
      version: release.version,
      contract: release.contract,
      catalogs: addCatalogs(files, release, release.catalogs),
      pages,
    },
    remotes: choices,
    ...(await whatElse(environment)),
    files: files.rows,
  };
}

async function choiceOf(
  files: FileTable,
  host: HostRelease,
  name: string,
  { version, release, rollout }: RemotePin,
  environment: Environment,
): Promise<Choice<PageBuild>> {
  const stable = pageBuild(files, host, await readRemoteRelease(name, version, release));
  if (!rollout || rollout.state === 'halted') return { stable, rollout: null };
  const { version: wanted, release: digest } = rollout.candidate;
  const candidate = pageBuild(files, host, await readRemoteRelease(name, wanted, digest));
  return { stable, rollout: { candidate, ...cohortOf(rollout, environment) } };
}

/** Who gets a rollout's candidate, as pages and the server learn it: without anybody's id. */
export function cohortOf(rollout: Rollout, { segments }: Environment): Cohort {
  const accounts = rollout.segments.flatMap((segment) => segments[segment] ?? []);
  const members = accounts.map((account) => hashOfAccount(rollout.seed, account));
  return { percent: rollout.percent, seed: rollout.seed, ...(members.length > 0 && { members }) };
}

/** Parts that most environments leave out; the page takes their absence for none. */
async function whatElse(whole: Environment) {
  const { environment, remotes, revoked, thirdParties, scripts = [], overrides } = whole;
  const overrideOrigins = environment === 'production' ? [] : whole.overrideOrigins;
  const spares: Record<string, SpareBuild> = {};
  for (const [name, { fallback }] of Object.entries(remotes)) {
    const isRevoked = revoked.some(({ app, version }) => app === name && version === fallback);
    if (fallback !== null && !isRevoked) spares[name] = spareBuild(await readRemoteRelease(name, fallback));
  }
  const revokedOf = Object.fromEntries(
    revoked.map(({ app }) => [app, revoked.filter((one) => one.app === app).map(({ version }) => version)]),
  );
  const origins = [...new Set([...(overrides ? overrideOrigins : []), ...thirdParties, ...scripts.map(originOf)])];
  return {
    ...(Object.keys(spares).length > 0 && { spares }),
    ...(revoked.length > 0 && { revoked: revokedOf }),
    ...(origins.length > 0 && { origins }),
    ...(scripts.length > 0 && { scripts }),
    ...(overrides && { overrides, ...(overrideOrigins.length > 0 && { overrideOrigins }) }),
  };
}

/** Origin that a script of a third party comes from. */
export function originOf({ src }: ThirdPartyScript): string {
  return new URL(src).origin;
}

function spareBuild({ app, version, id, entry, files, manifest }: RemoteRelease): SpareBuild {
  const integrity = files[entry]?.integrity ?? '';
  return { version, id, entry: fileUrl(app, version, entry), integrity, host: manifest.requires.host };
}

function pageBuild(files: FileTable, host: HostRelease, release: RemoteRelease): PageBuild {
  const [entry = -1] = files.add(release, [release.entry]);
  return {
    version: release.version,
    id: release.id,
    entry,
    common: [entry, ...files.add(release, release.exposed), ...files.add(host, besideFirst(host, host.federation))],
    catalogs: addCatalogs(files, release, release.catalogs),
    pages: mapValues(release.pages, (names, path) => addChunks(files, host, release, names, release.consumes[path])),
    ...(release.widgets && { widgets: widgetFiles(files, host, release, release.widgets) }),
    manifest: release.manifest,
  };
}

function widgetFiles(
  files: FileTable,
  host: HostRelease,
  release: RemoteRelease,
  { catalogs, chunks }: NonNullable<RemoteRelease['widgets']>,
): WidgetFiles {
  return {
    catalogs: addCatalogs(files, release, catalogs),
    chunks: mapValues(chunks, (chunk) => addChunks(files, host, release, chunk.files, chunk.consumes)),
  };
}

/** Chunks of a page or widget, and those of the facades that it consumes. */
function addChunks(
  files: FileTable,
  host: HostRelease,
  release: RemoteRelease,
  names: readonly string[],
  consumes: readonly string[] = [],
): FileIndex[] {
  return [...files.add(release, names), ...files.add(host, facadeFiles(host, consumes))];
}

function addCatalogs(files: FileTable, release: Release, { en, vn }: Release['catalogs']): PageBuild['catalogs'] {
  return { en: files.add(release, en), vn: files.add(release, vn) };
}

/** Chunks of the facades that a page uses and the main script does not bring. */
function facadeFiles(host: HostRelease, requests: readonly string[]): string[] {
  return besideFirst(host, [...new Set(requests.flatMap((request) => host.facades[request] ?? []))]);
}

/** Those files that index.html does not name itself. */
function besideFirst({ entry, styles }: HostRelease, names: readonly string[]): string[] {
  return names.filter((name) => name !== entry && !styles.includes(name));
}

function lowerKeys<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
