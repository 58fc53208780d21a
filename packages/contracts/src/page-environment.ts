import type { Locale } from './constants.ts';
import { findPage, ownerOf } from './remote-pages.ts';
import type { RemoteManifest } from './remote.ts';
import { resolveVersion, type Choice } from './rollout.ts';

/** Index into {@link PageEnvironment.files}. */
export type FileIndex = number;

/** One version of a remote as a page sees it. Files are those a first view needs, so that they can be preloaded. */
export interface PageBuild {
  readonly version: string;
  /** Global variable the entry script sets. */
  readonly id: string;
  readonly entry: FileIndex;
  /** The entry and the exposed module. */
  readonly common: readonly FileIndex[];
  readonly catalogs: Readonly<Record<Locale, readonly FileIndex[]>>;
  /** By canonical path: the page's chunk and the host's facade chunks that it uses. */
  readonly pages: Readonly<Record<string, readonly FileIndex[]>>;
  readonly manifest: RemoteManifest;
}

/**
 * The environment as `mfe render` writes it into index.html (`<script type="application/json" id="environment">`):
 * every version an account may get, with the digest of each file that the page loads by itself.
 */
export interface PageEnvironment {
  readonly environment: string;
  readonly revision: number;
  readonly apiBase: string;
  /** Address and digest. A script whose address is not listed is refused. */
  readonly files: readonly (readonly [url: string, integrity: string])[];
  readonly host: {
    readonly version: string;
    readonly catalogs: PageBuild['catalogs'];
    readonly pages: PageBuild['pages'];
  };
  readonly remotes: Readonly<Record<string, Choice<PageBuild>>>;
}

/** What the boot script hands to the host, as `window.__page`. */
export interface BootedPage {
  readonly environment: PageEnvironment;
  /** The one build of each remote that this page uses until it is left. */
  readonly builds: Readonly<Record<string, PageBuild>>;
}

/** Chooses the builds of a page for an account; `null` for a guest. */
export function chooseBuilds(environment: PageEnvironment, accountId: string | null): BootedPage['builds'] {
  return Object.fromEntries(
    Object.entries(environment.remotes).map(([name, choice]) => [name, resolveVersion(choice, accountId)]),
  );
}

/** The files that the first view of `path` needs beside the host's main script. */
export function filesForPath({ environment, builds }: BootedPage, path: string, locale: Locale): FileIndex[] {
  const { host } = environment;
  const build = Object.values(builds).find(({ manifest }) => ownerOf([manifest], path));
  const page = build && findPage(build.manifest.pages, path);
  const wanted = [...host.catalogs[locale], ...(host.pages[path.toLowerCase()] ?? [])];
  if (build) wanted.push(...build.common, ...build.catalogs[locale], ...(page ? (build.pages[page.path] ?? []) : []));
  return [...new Set(wanted)];
}
