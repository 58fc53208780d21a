import type { AuditActor } from '../audit/audit.repository.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/** What moving a verification from state to state needs: a running server has it, and so have jobs and operators' commands. */
export interface KycDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly jobs: JobQueue;
}

/** Who of the account changes what is handed in. */
export interface HandingIn<Deps> {
  readonly deps: Deps;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly audit: AuditActor;
}
