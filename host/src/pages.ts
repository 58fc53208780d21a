import type { RemotePage } from '@app/contracts/remote.ts';
import { guestPages } from './auth/guest-pages.ts';
import { homeEntry } from './home/home-entry.ts';

/**
 * The host's own pages, told like a remote's: titles for breadcrumb and document, modules for the preloads. The login
 * page is a document of its own and none of these.
 */
export const hostPages: readonly RemotePage[] = [homeEntry, ...guestPages];
