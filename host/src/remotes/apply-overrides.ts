import type { BootedPage, PageBuild } from '@app/contracts/page-environment.ts';
import { readOffered, type Offered } from './offered-versions.ts';
import { setOverridden, type Overrides } from './overrides.ts';

/** What is read of a version's release.json. */
interface Release {
  readonly version: string;
  readonly id: string;
  readonly entry: string;
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
  readonly manifest: PageBuild['manifest'];
}

/**
 * The page with the versions that its tab asks for. What the environment does not offer, or cannot be read, stays as it
 * is pinned: an address that somebody was sent must not do more than the environment allows.
 */
export async function applyOverrides(page: BootedPage, overrides: Overrides): Promise<BootedPage> {
  const files = [...page.environment.files];
  const builds = { ...page.builds };
  const applied = new Set<string>();
  const offered = await readOffered().catch((): Offered => ({}));
  for (const [name, wanted] of Object.entries(overrides)) {
    const pinned = builds[name];
    if (!pinned) continue;
    const found = await findRelease(page, offered, name, wanted).catch(() => null);
    if (!found) continue;
    const { release, folder } = found;
    const entry = files.push([folder + release.entry, release.files[release.entry]?.integrity ?? '']) - 1;
    const nothing = { common: [], catalogs: { en: [], vn: [] }, pages: {} };
    builds[name] = { ...nothing, version: release.version, id: release.id, entry, manifest: release.manifest };
    applied.add(name);
  }
  setOverridden(applied);
  return { environment: { ...page.environment, files }, builds };
}

async function findRelease({ environment }: BootedPage, offered: Offered, name: string, wanted: string) {
  const digest = offered[name]?.[wanted];
  if (digest !== undefined) {
    const folder = `/${name}/${wanted}/`;
    return { folder, release: await readJson<Release>(`${folder}release.json`, digest) };
  }
  const { origin, pathname } = new URL(wanted);
  if (!environment.overrideOrigins?.includes(origin)) return null;
  const folder = `${origin}${pathname.replace(/\/*$/, '/')}`;
  const release = await readJson<Release>(`${folder}release.json`);
  return release.manifest.name === name ? { folder, release } : null;
}

async function readJson<Value>(url: string, integrity = ''): Promise<Value> {
  const answer = await fetch(url, integrity === '' ? { cache: 'no-cache' } : { integrity });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  // Our own files, one checked by its digest; of another origin only where the environment names it.
  return (await answer.json()) as Value;
}
