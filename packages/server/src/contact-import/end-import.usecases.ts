import type { ContactImport } from '@app/contracts/contact/contact-import.ts';
import type { AudienceDeps } from '../audience/audience-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { findReading, lockImport, updateImport, type ImportRow } from './contact-import.repository.ts';
import { auditEnd } from './import-audit.ts';
import { notifyOfImport } from './import-notice.ts';

/** A reading of an import, by a request or a job. */
export interface ImportWork {
  readonly deps: Pick<AudienceDeps, 'database' | 'clock' | 'ids' | 'bus' | 'lists'>;
  readonly scope: AccountScope;
  readonly id: string;
  readonly reading: number;
  readonly signal?: AbortSignal | undefined;
  /** Whether nobody waits for the end, so that it is told by a notification. */
  readonly isInBackground?: boolean;
}

const KEPT_FOR = 30 * 86_400_000;

/** When an import that is over is forgotten. */
export function keptUntil(now: Date): Date {
  return new Date(now.getTime() + KEPT_FOR);
}

/** Ends a reading that is still wanted: a check is `ready` then, a run `done`; with a reason both have failed. */
export async function endImport(
  { deps, scope, id, reading, isInBackground }: ImportWork,
  { from, failure }: { from: 'checking' | 'running'; failure: ContactImport['failure'] },
): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    if (!(await lockImport(tx, scope, id))) return;
    const row = await findReading(tx, scope, { id, reading, status: from });
    if (!row) return;
    const now = deps.clock.now();
    const isRun = from === 'running';
    const saved = await updateImport(tx, scope, id, {
      status: failure === null ? (isRun ? 'done' : 'ready') : 'failed',
      failure,
      ...(failure === null && { progress: 1 }),
      updated_at: now,
      ...((isRun || failure !== null) && { finished_at: now, expires_at: keptUntil(now) }),
    });
    announceImport(deps, tx, scope, saved);
    const action = failure === null ? 'contact_import.finished' : 'contact_import.failed';
    if (isRun) await auditEnd({ deps, scope }, tx, { row: saved, action });
    if (isRun && isInBackground) await notifyOfImport(deps, tx, scope, saved);
  });
}

/** Tells open pages how far an import is, with the transaction. */
export function announceImport(
  { bus }: Pick<AudienceDeps, 'bus'>,
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, status, progress }: Pick<ImportRow, 'id' | 'status' | 'progress'>,
): void {
  bus.publish(tx, { accountId, topic: 'contact_import', data: { id, status, progress } });
}
