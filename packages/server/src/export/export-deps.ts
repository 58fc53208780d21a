import type { Vault } from '../auth/vault.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Ids } from '../ids.ts';

/** What writing lists needs of a worker. */
export interface ExportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  /** Seals the links. */
  readonly vault: Pick<Vault, 'seal'>;
  /** Where uploaded lists are. */
  readonly lists: FileStore;
  /** What an archive holds beside lists. */
  readonly sounds: FileStore;
  readonly documents: FileStore;
  /** Where what is written is kept. */
  readonly exports: FileStore;
}
