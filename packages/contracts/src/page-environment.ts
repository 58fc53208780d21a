import type { Locale } from './constants.ts';
import { findPage, ownerOf } from './remote-pages.ts';
import { offeredWidgets, type HomeViewer } from './remote-widgets.ts';
import type { RemoteManifest } from './remote.ts';
import type { ThirdPartyScript } from './pins.ts';
import { resolveVersion, type Choice } from './rollout.ts';

/** Index into {@link PageEnvironment.files}. */
export type FileIndex = number;

/** One version of a remote as a page sees it. Files are those a first view needs, so that they can be preloaded. */
export interface PageBuild {
  readonly version: string;
  /** Global variable the entry script sets. */
  readonly id: string;
  readonly entry: FileIndex;
  /** The entry, the exposed module, and the host's files that load remotes. */
  readonly common: readonly FileIndex[];
  readonly catalogs: Readonly<Record<Locale, readonly FileIndex[]>>;
  /** By canonical path: the page's chunk and the host's facade chunks that it uses. */
  readonly pages: Readonly<Record<string, readonly FileIndex[]>>;
  /** What the home page needs of it; absent where it offers no widget. */
  readonly widgets?: WidgetFiles;
  readonly manifest: RemoteManifest;
}

/** Files of a build's widgets, beside the common ones. */
export interface WidgetFiles {
  readonly catalogs: PageBuild['catalogs'];
  /** By id: the widget's chunk and the host's facade chunks that it uses. */
  readonly chunks: Readonly<Record<string, readonly FileIndex[]>>;
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
    /** Version of what the host provides. */
    readonly contract: string;
    readonly catalogs: PageBuild['catalogs'];
    readonly pages: PageBuild['pages'];
  };
  readonly remotes: Readonly<Record<string, Choice<PageBuild>>>;
  /** By remote: what to run where this browser knows no good version of its own. */
  readonly spares?: Readonly<Record<string, SpareBuild>>;
  /** By app: versions that never run. */
  readonly revoked?: Readonly<Record<string, readonly string[]>>;
  /** Other origins whose scripts may be loaded: of third parties, and of builds that a tab asks for. */
  readonly origins?: readonly string[];
  /** Scripts of third parties that the page loads by itself. */
  readonly scripts?: readonly ThirdPartyScript[];
  /** Those of them that a tab may take a remote's build from. */
  readonly overrideOrigins?: readonly string[];
  /** Whether a tab may ask for another published version. */
  readonly overrides?: boolean;
}

/** A build that takes the place of one that cannot be loaded. Its entry holds the digests of all its other files. */
export interface SpareBuild {
  readonly version: string;
  readonly id: string;
  /** Address of the entry script, and its digest. */
  readonly entry: string;
  readonly integrity: string;
  /** Range of the host's contract it runs with. */
  readonly host: string;
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

/** The widgets of the home page for who looks, in their order. */
export function widgetsOf({ builds }: Pick<BootedPage, 'builds'>, viewer: HomeViewer) {
  return offeredWidgets(
    Object.values(builds).map(({ manifest }) => manifest),
    viewer,
  );
}

/** The build that owns a path; none if the host does. */
export function buildAt({ builds }: Pick<BootedPage, 'builds'>, path: string): PageBuild | undefined {
  return Object.values(builds).find(({ manifest }) => ownerOf([manifest], path));
}

/** The files that the first view of `path` needs beside the host's main script. */
export function filesForPath(page: BootedPage, path: string, locale: Locale): FileIndex[] {
  const { host } = page.environment;
  const build = buildAt(page, path);
  const shown = build && findPage(build.manifest.pages, path);
  const wanted = [...host.catalogs[locale], ...(host.pages[path.toLowerCase()] ?? [])];
  if (build) wanted.push(...build.common, ...build.catalogs[locale], ...(shown ? (build.pages[shown.path] ?? []) : []));
  return [...new Set(wanted)];
}

/** The files that a widget of a build needs, when the home page has been shown. */
export function filesForWidget({ common, widgets }: PageBuild, id: string, locale: Locale): FileIndex[] {
  return [...new Set([...common, ...(widgets?.catalogs[locale] ?? []), ...(widgets?.chunks[id] ?? [])])];
}
