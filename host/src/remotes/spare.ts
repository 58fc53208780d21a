import type { BootedPage, PageBuild, PageEnvironment, SpareBuild } from '@app/contracts/page-environment.ts';
import { satisfies } from '@app/contracts/version-range.ts';
import { readLocal, writeLocal } from '@app/platform/storage.ts';

const KEY = 'remotes.good';
/** The version that runs now, and the one before it. */
const KEPT = 2;

/** What is needed to load a build: the entry holds the digests of everything else. */
export function loadable({ environment }: BootedPage, build: PageBuild): SpareBuild {
  const [entry = '', integrity = ''] = environment.files[build.entry] ?? [];
  const { version, id, manifest } = build;
  return { version, id, entry, integrity, host: manifest.requires.host };
}

/** Remembers in this browser that a build of a remote has worked. */
export function rememberGood(name: string, build: SpareBuild): void {
  const all = readGood();
  const known = all[name] ?? [];
  if (known[0]?.version === build.version) return;
  const others = known.filter(({ version }) => version !== build.version);
  writeLocal(KEY, JSON.stringify({ ...all, [name]: [build, ...others].slice(0, KEPT) }));
}

/** What a page knows of builds that may take another's place. */
interface SparePage {
  readonly environment: Pick<PageEnvironment, 'revoked' | 'spares'> & {
    readonly host: Pick<PageEnvironment['host'], 'contract'>;
  };
}

/**
 * The build that takes the place of one that cannot be loaded: the last that worked in this browser, else the one the
 * environment names. Never a revoked one, nor one that the host does not fit.
 */
export function spareFor({ environment }: SparePage, name: string, failed: string): SpareBuild | undefined {
  const revoked = environment.revoked?.[name] ?? [];
  const named = environment.spares?.[name];
  const candidates = [...(readGood()[name] ?? []), ...(named ? [named] : [])];
  return candidates.find(
    ({ version, entry, host }) =>
      version !== failed &&
      !revoked.includes(version) &&
      entry.startsWith(`/${name}/${version}/`) &&
      satisfies(environment.host.contract, host),
  );
}

function readGood(): Record<string, SpareBuild[]> {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '{}');
    const entries = typeof stored === 'object' && stored ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.map(([name, builds]) => [name, Array.isArray(builds) ? builds.filter(isSpare) : []]),
    );
  } catch {
    // Written by somebody else: nothing is known to be good.
    return {};
  }
}

function isSpare(build: unknown): build is SpareBuild {
  const { version, id, entry, integrity, host }: Partial<Record<keyof SpareBuild, unknown>> = Object(build);
  return [version, id, entry, integrity, host].every((part) => typeof part === 'string');
}
