import type { BootedPage } from '@app/contracts/page-environment.ts';
import { findPage } from '@app/contracts/remote-pages.ts';
import { redirect, redirectDocument, replace, type LoaderFunction } from 'react-router-dom';
import { hostPages } from '../pages.ts';
import { shouldLoadAnew } from './updates.ts';

/** The spelling of a path that belongs into the address bar; the path itself if it names no page. */
export function canonicalPath(page: BootedPage, path: string): string {
  const remotes = Object.values(page.builds).flatMap(({ manifest }) => manifest.pages);
  return findPage([...hostPages, ...remotes], path)?.path ?? path;
}

/**
 * Leads another spelling or an alias of a page to the one that belongs into the address bar, keeping search and hash.
 * The wrong address is replaced only if it stands there already: while a link is followed, the page that is left does.
 * Following a link is also the moment at which a newer version is loaded.
 */
export function toCanonicalPath(page: BootedPage): LoaderFunction {
  return ({ request }) => {
    const { pathname, search, hash } = new URL(request.url);
    const wanted = canonicalPath(page, pathname);
    const isArrival = window.location.pathname === pathname;
    if (!isArrival && shouldLoadAnew(page)) return redirectDocument(wanted + search + hash);
    if (wanted === pathname) return null;
    const lead = isArrival ? replace : redirect;
    return lead(wanted + search + hash);
  };
}
