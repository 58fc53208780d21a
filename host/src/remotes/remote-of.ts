import type { BootedPage } from '@app/contracts/page-environment.ts';
import { ownerOf } from '@app/contracts/remote-pages.ts';

/** Name of the remote that owns a path, from the pinned manifests. */
export function remoteOf(page: BootedPage, path: string): string | undefined {
  return ownerOf(
    Object.values(page.builds).map(({ manifest }) => manifest),
    path,
  )?.name;
}
