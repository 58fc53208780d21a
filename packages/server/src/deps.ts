import type { Logger } from 'pino';
import type { Sessions } from './auth/sessions.ts';
import type { Vault } from './auth/vault.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Engine } from './engine.ts';
import type { FileStore } from './files/file-store.ts';
import type { Ids } from './ids.ts';
import type { Metrics } from './metrics.ts';
import type { SocialProvider } from './ports/social.ts';

/** What routes, use cases and jobs get from the running server; made once in `start.ts`. */
export interface ServerDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly sessions: Sessions;
  /** Seals and hashes secrets with the installation's key. */
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Tells open pages and other processes what changed in an account. */
  readonly bus: Bus;
  /** Queues work with the transaction that makes it necessary. */
  readonly jobs: Engine['jobs'];
  /** The world outside: carriers and mail, simulated unless configured. */
  readonly ports: Engine['ports'];
  /** Uploaded lists of recipients. */
  readonly lists: FileStore;
  /** The library of sounds. */
  readonly sounds: FileStore;
  /** Documents of senders and of verifications. */
  readonly documents: FileStore;
  /** Lists that were prepared to be saved. */
  readonly exports: FileStore;
  /** Providers that people may sign in through. */
  readonly social: readonly SocialProvider[];
  /** Mail and SMS that were simulated. */
  readonly outbox: Engine['outbox'];
}
