import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { guestPages } from '../../host/src/auth/guest-pages.ts';
import type { RemoteManifest, RemotePage } from '@app/contracts/remote.ts';

const REMOTES = path.resolve(import.meta.dirname, '../../remotes');

export interface AppPage extends RemotePage {
  /** Remote that owns the page. */
  readonly remote: string;
}

/** Pages that say what is missing: for the demo account, which lacks nothing, they lead on at once. */
const passing: ReadonlySet<string> = new Set(['/Campaigns/Sms/no_sms', '/Campaigns/zalo/nozalo']);

/** Pages of all remotes, from the manifests: a new page is tested and photographed without being listed anywhere. */
export const allRemotePages: readonly AppPage[] = (await Promise.all(readdirSync(REMOTES).map(pagesOf))).flat();

/** Those that stay open for the demo account. */
export const remotePages: readonly AppPage[] = allRemotePages.filter(({ path: address }) => !passing.has(address));

/** The page that a remote's entry of the menu leads to, one for each remote. */
export const mainPaths: ReadonlySet<string> = new Set(
  remotePages
    .filter((page, index) => remotePages.findIndex(({ remote }) => remote === page.remote) === index)
    .map(({ path: address }) => address),
);

/** Paths of the host's own pages for guests and for members, and one that does not exist. */
export const guestPaths = ['/auth/login', ...guestPages.map((page) => page.path)];
export const hostPaths = ['/', '/404'];

async function pagesOf(remote: string): Promise<AppPage[]> {
  const file = pathToFileURL(path.join(REMOTES, remote, 'src/manifest.ts')).href;
  const { manifest }: { manifest: RemoteManifest } = await import(file);
  return manifest.pages.map((page) => ({ ...page, remote }));
}
