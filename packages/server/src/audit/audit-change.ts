import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AnyTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { writeAudit, type AuditActor, type AuditEntry, type WordedChange } from './audit.repository.ts';

interface Auditing {
  readonly deps: { readonly ids: Ids; readonly clock: Clock };
  readonly scope: AccountScope;
  readonly audit: AuditActor;
}

/** Writes down what is changed in an account now, as {@link writeAudit} does. */
export async function auditChange<Change extends Pick<AuditEntry, 'action' | 'object' | 'before' | 'after'>>(
  tx: AnyTx,
  { deps: { ids, clock }, scope: { accountId }, audit: actor }: Auditing,
  change: WordedChange<Change>,
): Promise<void> {
  await writeAudit(tx, { ids, now: clock.now(), accountId, actor, ...change });
}
