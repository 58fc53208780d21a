import * as v from 'valibot';
import { scopes } from './catalogue/scopes.ts';
import { isUnder } from './mount.ts';

const text = v.object({ en: v.pipe(v.string(), v.minLength(1)), vn: v.pipe(v.string(), v.minLength(1)) });
const canonicalPath = v.pipe(v.string(), v.regex(/^(\/[A-Za-z0-9_-]+)+$/));
const caretRange = v.pipe(v.string(), v.regex(/^\^\d+\.\d+(\.\d+)?$/));

/** A safe call as the client sends it: method, address and form body, blanks between. */
const earlyCall = v.pipe(v.string(), v.regex(/^(GET|POST) \/(api|users)\/\S+ \S*$/));

/** Something that a page does at an address of its own, offered by the palette among the actions. */
const pageActionSchema = v.strictObject({
  text,
  /** What follows the page's path: `?edit=new`. */
  search: v.pipe(v.string(), v.regex(/^\?[A-Za-z0-9_.~%&=-]+$/)),
  /** Who may do it, of those who may open the page; all of them when left out. */
  scope: v.optional(v.picklist(scopes)),
});

const pageSchema = v.strictObject({
  /** Whole path in its canonical spelling, under one of the mounts. Matching ignores letter case. */
  path: canonicalPath,
  /** Other paths that are replaced by `path` in the address bar. */
  aliases: v.optional(v.array(canonicalPath)),
  /** Breadcrumb, document title and search entry. */
  title: text,
  /** File that renders the page, relative to `src/`; its chunk is what a deep link preloads. */
  module: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9.-]+)*\.page\.tsx$/)),
  /** Safe calls that it makes at its plain address. The boot script makes them while the page's code is on its way. */
  early: v.optional(v.array(earlyCall)),
  /** More of them, which only those with a further scope make. */
  earlyWith: v.optional(v.array(v.strictObject({ scope: v.picklist(scopes), calls: v.array(earlyCall) }))),
  /** Who may open it; everybody signed in when left out. */
  scope: v.optional(v.picklist(scopes)),
  /** It shows a record that its address has to name, so it is not offered as a place to go to. */
  needsRecord: v.optional(v.boolean()),
  /** What somebody does there, such as “New SMS campaign”: the palette offers it by this name, among the actions. */
  action: v.optional(text),
  /** What else somebody does there, such as “Add a contact”; a host from before such actions offers none. */
  actions: v.optional(v.array(pageActionSchema)),
});

/** How far an account has come, as far as its home page tells it apart. */
export const stages = ['new', 'established'] as const;
export type Stage = (typeof stages)[number];

/** What the home page shows of a remote: the host draws frame, title and link, the remote's component what is inside. */
const widgetSchema = v.strictObject({
  /** Under which the exposed module has its component. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  title: text,
  /** One of the remote's pages, beside the title: where there is more. */
  link: v.optional(v.strictObject({ path: canonicalPath, text })),
  /** File that renders it, relative to `src/`; its chunk is what the home page preloads. */
  module: v.pipe(v.string(), v.regex(/^widgets\/[a-z0-9.-]+\.widget\.tsx$/)),
  /** Safe calls that it makes first; the boot script makes them while its code is on its way. */
  early: v.optional(v.array(earlyCall)),
  /** Who sees it; everybody signed in when left out. */
  scope: v.optional(v.picklist(scopes)),
  /** Whose home shows it: of accounts that have not sent anything yet, or of those that have; of both when left out. */
  stage: v.optional(v.picklist(stages)),
  /** Columns of the home page's three that it takes; on a narrow screen every widget takes the whole width. */
  columns: v.picklist([1, 2, 3]),
  /** Pixels that its inside takes at least, kept free while it is on its way, so that nothing moves when it is there. */
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The same in a window of at most 1,100 px, where figures stand in two columns, not in four. */
  narrowHeight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The same in a window of at most 640 px, where what stands in a row has a line of its own. */
  phoneHeight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Its place among the widgets of all remotes, from small to large; see remote-widgets.ts for equal ones. */
  order: v.pipe(v.number(), v.integer()),
});

/**
 * What a remote says about itself: pure data, read at publish and inlined into index.html, so that the host can route,
 * title and preload without running any of the remote's code.
 */
export const remoteManifestSchema = v.strictObject({
  /** Folder name under `remotes/`. */
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** First path segments it owns, canonical spelling: `/Campaigns`, `/channels`. No two pinned remotes share one. */
  mounts: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9_-]+$/))), v.minLength(1)),
  pages: v.pipe(v.array(pageSchema), v.minLength(1)),
  /** What the home page shows of it; a host from before widgets shows none. */
  widgets: v.optional(v.array(widgetSchema)),
  /** Every scope that some part of the remote asks for. */
  scopes: v.array(v.picklist(scopes)),
  /** Ranges of HOST_CONTRACT and API_CONTRACT it needs: `^1.4`. */
  requires: v.strictObject({ host: caretRange, api: caretRange }),
  /** Team that answers for it. */
  owner: v.pipe(v.string(), v.minLength(1)),
});

/**
 * The manifest of a published version, which may have been published by tools that know more than these: what is unknown
 * is kept and left alone, so that its signature stays good.
 */
export const publishedManifestSchema = v.looseObject({
  ...remoteManifestSchema.entries,
  pages: v.array(v.looseObject(pageSchema.entries)),
  widgets: v.optional(v.array(v.looseObject(widgetSchema.entries))),
});

export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
export type RemotePage = RemoteManifest['pages'][number];
export type RemoteWidget = NonNullable<RemoteManifest['widgets']>[number];

/**
 * What is inconsistent inside one manifest, one sentence each; empty if it is sound. Checked when a version is
 * published, beside the schema.
 */
export function manifestProblems(manifest: RemoteManifest): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const page of manifest.pages) {
    for (const path of [page.path, ...(page.aliases ?? [])]) {
      if (!manifest.mounts.some((mount) => isUnder(mount, path))) problems.push(`${path} is outside of the mounts`);
      if (seen.has(path.toLowerCase())) problems.push(`${path} is listed twice`);
      seen.add(path.toLowerCase());
    }
    for (const { scope } of [page, ...(page.actions ?? []), ...(page.earlyWith ?? [])]) {
      if (scope && !manifest.scopes.includes(scope)) problems.push(`${page.path} asks for unlisted ${scope}`);
    }
  }
  return [...problems, ...widgetProblems(manifest)];
}

function widgetProblems({ widgets = [], pages, scopes: listed }: RemoteManifest): string[] {
  return widgets.flatMap(({ id, link, scope }, index) => [
    ...(widgets.findIndex((other) => other.id === id) < index ? [`widget ${id} is listed twice`] : []),
    ...(scope && !listed.includes(scope) ? [`widget ${id} asks for unlisted ${scope}`] : []),
    ...(link && !pages.some(({ path }) => path === link.path) ? [`widget ${id} links to unlisted ${link.path}`] : []),
  ]);
}
