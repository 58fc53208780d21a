import type { Vault } from '../auth/vault.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Ids } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { SpeechPort } from '../ports/speech.ts';

/** What the library needs of the server. */
export interface SoundDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly vault: Pick<Vault, 'seal'>;
  readonly sounds: FileStore;
  readonly ports: { readonly speech: SpeechPort };
}

/** Whose library it is, and who changes it. */
export interface SoundOwner {
  readonly deps: SoundDeps;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly actor: AuditActor;
}
