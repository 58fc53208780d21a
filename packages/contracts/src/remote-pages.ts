import type { Locale } from './constants.ts';
import { isUnder } from './mount.ts';
import type { RemotePage } from './remote.ts';

/** The remote that owns a path, or `undefined`; letter case is ignored. */
export function ownerOf<Mounted extends { readonly mounts: readonly string[] }>(
  remotes: readonly Mounted[],
  path: string,
): Mounted | undefined {
  return remotes.find((remote) => remote.mounts.some((mount) => isUnder(mount, path)));
}

/** A page that a path names, with the spelling that belongs into the address bar. */
export function findPage(pages: readonly RemotePage[], path: string): RemotePage | undefined {
  const wanted = (path.length > 1 ? path.replace(/\/+$/, '') : path).toLowerCase();
  return pages.find((page) => [page.path, ...(page.aliases ?? [])].some((known) => known.toLowerCase() === wanted));
}

/** Title of the page at `path` in a language; the product's pages all have one, so `''` means an unknown path. */
export function pageTitle(pages: readonly RemotePage[], path: string, locale: Locale): string {
  return findPage(pages, path)?.title[locale] ?? '';
}
