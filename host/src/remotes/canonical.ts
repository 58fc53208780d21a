import type { BootedPage } from '@app/contracts/page-environment.ts';
import { findPage } from '@app/contracts/remote-pages.ts';
import { replace, type LoaderFunction } from 'react-router-dom';
import { hostPages } from '../pages.ts';

/** The spelling of a path that belongs into the address bar; the path itself if it names no page. */
export function canonicalPath(page: BootedPage, path: string): string {
  const remotes = Object.values(page.builds).flatMap(({ manifest }) => manifest.pages);
  return findPage([...hostPages, ...remotes], path)?.path ?? path;
}

/** Replaces another spelling or an alias of a page in the address bar, keeping search and hash. */
export function toCanonicalPath(page: BootedPage): LoaderFunction {
  return ({ request }) => {
    const { pathname, search, hash } = new URL(request.url);
    const wanted = canonicalPath(page, pathname);
    return wanted === pathname ? null : replace(wanted + search + hash);
  };
}
