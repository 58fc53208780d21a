import * as v from 'valibot';
import { scopes } from './catalogue/scopes.ts';
import { isUnder } from './mount.ts';

const text = v.object({ en: v.pipe(v.string(), v.minLength(1)), vn: v.pipe(v.string(), v.minLength(1)) });
const canonicalPath = v.pipe(v.string(), v.regex(/^(\/[A-Za-z0-9_-]+)+$/));
const caretRange = v.pipe(v.string(), v.regex(/^\^\d+\.\d+(\.\d+)?$/));

const pageSchema = v.strictObject({
  /** Whole path in its canonical spelling, under one of the mounts. Matching ignores letter case. */
  path: canonicalPath,
  /** Other paths that are replaced by `path` in the address bar. */
  aliases: v.optional(v.array(canonicalPath)),
  /** Breadcrumb, document title and search entry. */
  title: text,
  /** File that renders the page, relative to `src/`; its chunk is what a deep link preloads. */
  module: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9.-]+)*\.page\.tsx$/)),
  /**
   * Safe calls that it makes at its plain address, as the client sends them: method, address and form body, blanks
   * between. The boot script makes them while the page's code is on its way.
   */
  early: v.optional(v.array(v.pipe(v.string(), v.regex(/^(GET|POST) \/(api|users)\/\S+ \S*$/)))),
  /** Who may open it; everybody signed in when left out. */
  scope: v.optional(v.picklist(scopes)),
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
  /** Every scope that some part of the remote asks for. */
  scopes: v.array(v.picklist(scopes)),
  /** Ranges of HOST_CONTRACT and API_CONTRACT it needs: `^1.4`. */
  requires: v.strictObject({ host: caretRange, api: caretRange }),
  /** Team that answers for it. */
  owner: v.pipe(v.string(), v.minLength(1)),
});

export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
export type RemotePage = RemoteManifest['pages'][number];

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
    if (page.scope && !manifest.scopes.includes(page.scope))
      problems.push(`${page.path} asks for unlisted ${page.scope}`);
  }
  return problems;
}
