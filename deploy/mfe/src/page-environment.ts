import type { Environment } from '@app/contracts/pins.ts';
import type { FileIndex, PageBuild, PageEnvironment } from '@app/contracts/page-environment.ts';
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
      demand(integrity !== undefined, 'file', `${app}@${version} has no file ${name}; publish it again.`);
      this.#indexes.set(url, this.rows.length);
      return this.rows.push([url, integrity]) - 1;
    });
  }
}

/** What index.html tells the page about an environment. Refuses an environment without a host (`no-host`). */
export function pageEnvironment({ environment, revision, apiBase, host, remotes }: Environment): PageEnvironment {
  demand(host !== null, 'no-host', `${environment} pins no host; pin one first.`);
  const files = new FileTable();
  const release = readHostRelease(host.version);
  return {
    environment,
    revision,
    apiBase,
    host: {
      version: release.version,
      catalogs: addCatalogs(files, release),
      pages: mapValues(lowerKeys(release.pages), (names) =>
        files.add(
          release,
          names.filter((name) => !isFirst(release, name)),
        ),
      ),
    },
    remotes: mapValues(remotes, ({ version, rollout }, name) => ({
      stable: pageBuild(files, release, readRemoteRelease(name, version)),
      rollout: rollout && {
        candidate: pageBuild(files, release, readRemoteRelease(name, rollout.candidate.version)),
        percent: rollout.percent,
        seed: rollout.seed,
      },
    })),
    files: files.rows,
  };
}

function pageBuild(files: FileTable, host: HostRelease, release: RemoteRelease): PageBuild {
  const [entry = -1] = files.add(release, [release.entry]);
  return {
    version: release.version,
    id: release.id,
    entry,
    common: [entry, ...files.add(release, release.exposed)],
    catalogs: addCatalogs(files, release),
    pages: mapValues(release.pages, (names, path) => [
      ...files.add(release, names),
      ...files.add(host, facadeFiles(host, release.consumes[path] ?? [])),
    ]),
    manifest: release.manifest,
  };
}

function addCatalogs(files: FileTable, release: Release): PageBuild['catalogs'] {
  return { en: files.add(release, release.catalogs.en), vn: files.add(release, release.catalogs.vn) };
}

/** Chunks of the facades that a page uses and the main script does not bring. */
function facadeFiles(host: HostRelease, requests: readonly string[]): string[] {
  return [...new Set(requests.flatMap((request) => host.facades[request] ?? []))].filter(
    (name) => !isFirst(host, name),
  );
}

/** Whether index.html itself names the file. */
function isFirst({ entry, styles }: HostRelease, name: string): boolean {
  return name === entry || styles.includes(name);
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
