import type { AuditActor } from '../audit/audit.repository.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

interface WriteDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What work on many contacts needs. */
export interface BulkDeps extends WriteDeps {
  readonly bus: Bus;
}

interface Person {
  readonly scope: AccountScope;
  readonly userId: string;
  readonly audit: AuditActor;
}

/** Who writes in the directory, and with what. */
export interface Writing extends Person {
  readonly deps: WriteDeps;
  /** Whether this person may make tags by naming them. */
  readonly mayCreateTags: boolean;
}

/** Who deletes, restores, or works on many contacts; long work is queued. */
export interface Trashing extends Person {
  readonly deps: BulkDeps & { readonly jobs: JobQueue };
}
