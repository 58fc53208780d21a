import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest, RemotePage } from '@app/contracts/remote.ts';

const REMOTES = path.resolve(import.meta.dirname, '../../remotes');

export interface AppPage extends RemotePage {
  /** Remote that owns the page. */
  readonly remote: string;
}

/** Pages of all remotes, from the manifests: a new page is tested and photographed without being listed anywhere. */
export const remotePages: readonly AppPage[] = (await Promise.all(readdirSync(REMOTES).map(pagesOf))).flat();

/** Paths of the host's own pages for guests and for members, and one that does not exist. */
export const guestPaths = ['/auth/login'];
export const hostPaths = ['/', '/404'];

async function pagesOf(remote: string): Promise<AppPage[]> {
  const file = pathToFileURL(path.join(REMOTES, remote, 'src/manifest.ts')).href;
  const { manifest }: { manifest: RemoteManifest } = await import(file);
  return manifest.pages.map((page) => ({ ...page, remote }));
}
