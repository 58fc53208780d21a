import type { AuditActor } from '../audit/audit.repository.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/** What a command needs of the server: a running one has it, and so has the command by itself. */
export interface CommandDeps {
  readonly config: Pick<Config, 'environment' | 'invoices' | 'publicUrl'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  /** Documents of senders and of verifications. */
  readonly documents: FileStore;
}

/** What operators' commands need. */
export interface AdminDeps extends CommandDeps {
  /** Who gives the command, as the audit has it. */
  readonly operator: AuditActor;
}
