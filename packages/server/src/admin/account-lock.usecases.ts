import { setLock } from '../account/account-lock.repository.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { listPeople } from '../closing/closing.repository.ts';
import { accountScope } from '../database/account-scope.ts';
import type { SystemTx } from '../database/transaction.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import { requireAccount } from './account.usecases.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';

interface Decision {
  /** Account id or owner's e-mail. */
  readonly account: string;
  readonly reason: string;
  readonly isLocked: boolean;
}

/**
 * Locks an account: its people may look and change nothing, its API keys and widgets are refused, campaigns pause, and
 * messages and calls that wait are not sent. Or unlocks it: its people resume what was paused. Tells everybody who belongs
 * to it by mail. Throws {@link AdminError} where it is so already.
 */
export async function setAccountLock(deps: AdminDeps, { account, reason, isLocked }: Decision): Promise<string[]> {
  const { id: accountId, name } = await requireAccount(deps, account);
  const now = deps.clock.now();
  await deps.database.asSystem(async (tx) => {
    const isChanged = await setLock(tx, accountId, { reason: isLocked ? reason : null, now });
    if (!isChanged) throw new AdminError(`${name} is ${isLocked ? 'locked already' : 'not locked'}.`);
    await tell(deps, tx, { accountId, isLocked, reason, now });
  });
  if (isLocked) return [`${name} is locked.`];
  return [`${name} is unlocked; its campaigns stay paused until somebody resumes them.`];
}

interface Told {
  readonly accountId: string;
  readonly isLocked: boolean;
  readonly reason: string;
  readonly now: Date;
}

/** Writes down what happened, tells open pages, and everybody who belongs to the account. */
async function tell(
  { ids, bus, jobs, operator }: AdminDeps,
  tx: SystemTx,
  { accountId, isLocked, reason, now }: Told,
): Promise<void> {
  const action = isLocked ? 'account.locked' : 'account.unlocked';
  const object = { type: 'account', id: accountId };
  await writeAudit(tx, { ids, now, accountId, actor: operator, action, object, reason });
  bus.publish(tx, { topic: 'session', data: { reason: 'permissions' }, accountId });
  for (const userId of await listPeople(tx, accountScope(accountId))) {
    const mail = {
      mail: 'account_locked',
      user_id: userId,
      account_id: accountId,
      is_locked: isLocked,
      reason,
    } as const;
    await jobs.enqueue(tx, accountMailJob, mail, { scope: null });
  }
}
