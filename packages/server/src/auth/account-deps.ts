import type { ServerDeps } from '../deps.ts';

/** What the use cases of accounts and sign-in need of the server. */
export type AccountDeps = Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'jobs' | 'sessions' | 'vault' | 'bus'>;
