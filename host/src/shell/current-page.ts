import type { RemotePage } from '@app/contracts/remote.ts';
import { findPage } from '@app/contracts/remote-pages.ts';
import { useLocation } from 'react-router-dom';
import { bootedPage } from '../boot/booted-page.ts';
import { hostPages } from '../pages.ts';

/** The page of an address, from the host's list and the pinned manifests; `undefined` if nobody has it. */
export function pageOf(path: string): RemotePage | undefined {
  const remotes = Object.values(bootedPage().builds).flatMap(({ manifest }) => manifest.pages);
  return findPage([...hostPages, ...remotes], path);
}

/** The page of the address now. */
export function useCurrentPage(): RemotePage | undefined {
  return pageOf(useLocation().pathname);
}
