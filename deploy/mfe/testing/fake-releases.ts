import { integrityOf } from '../src/digest.ts';
import { RELEASE_FILE, fileKey, type HostRelease, type RemoteRelease } from '../src/release.ts';
import { signed, type SigningKey } from '../src/signing.ts';
import { artifactStore } from '../src/storage/stores.ts';

interface Parts {
  readonly host?: string;
  readonly api?: string;
  readonly mounts?: readonly string[];
  readonly needs?: Readonly<Record<string, string>>;
  readonly parts?: Record<string, string[]>;
  readonly key?: SigningKey;
  readonly builtAt?: string;
}

const SCRIPT = 'console.log("a release");';
const common = {
  schemaVersion: 1 as const,
  entry: 'main.js',
  catalogs: { en: [], vn: [] },
  pages: {},
  commit: null,
  signature: null,
};

/** Puts a version of a remote into the store: one script, no build. */
export async function releaseRemote(app: string, version: string, parts: Parts = {}): Promise<void> {
  const mounts = [...(parts.mounts ?? [`/${app}`])];
  const manifest: RemoteRelease['manifest'] = {
    name: app,
    mounts,
    pages: [{ path: mounts[0] ?? '', title: { en: app, vn: app }, module: 'a/a.page.tsx' }],
    scopes: [],
    requires: { host: parts.host ?? '^1.0', api: parts.api ?? '^1.0' },
    owner: app,
  };
  await put(
    {
      ...common,
      kind: 'remote',
      app,
      version,
      files: filesOf(app, version),
      builtAt: parts.builtAt ?? '2026-11-21T00:00:00.000Z',
      id: app,
      exposed: [],
      manifest,
      consumes: {},
      needs: { ...parts.needs },
      parts: { ...parts.parts },
    },
    parts,
  );
}

/** Puts a version of the host into the store. */
export async function releaseHost(
  version: string,
  contract = '1.4.0',
  provides = {},
  parts: Parts = {},
): Promise<void> {
  await put(
    {
      ...common,
      kind: 'host',
      app: 'host',
      version,
      files: filesOf('host', version),
      builtAt: parts.builtAt ?? '2026-11-21T00:00:00.000Z',
      contract,
      styles: [],
      federation: [],
      facades: {},
      provides,
      parts: { ...parts.parts },
    },
    parts,
  );
}

function filesOf(app: string, version: string) {
  const content = `${SCRIPT}//${app}@${version}`;
  return { 'main.js': { integrity: integrityOf(content), size: content.length } };
}

async function put(release: HostRelease | RemoteRelease, { key }: Parts): Promise<void> {
  const { app, version } = release;
  const store = artifactStore();
  await store.create(fileKey(app, version, 'main.js'), Buffer.from(`${SCRIPT}//${app}@${version}`));
  const content = JSON.stringify(signed(release, key ?? null));
  await store.create(fileKey(app, version, RELEASE_FILE), Buffer.from(content));
}
