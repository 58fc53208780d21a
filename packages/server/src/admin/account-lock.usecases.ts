import { lockAccount, unlockAccount } from '../account/account-lock.repository.ts';
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
}

/**
 * Stops an account: its people may look and change nothing, its API keys and widgets are refused, campaigns pause, and
 * messages and calls that wait are not sent. Nothing is lost. Tells everybody who belongs to it by mail.
 */
export function lockWholeAccount(deps: AdminDeps, { account, reason }: Decision): Promise<string[]> {
  return settle(deps, account, async (tx, { id, name, now }) => {
    if (!(await lockAccount(tx, { accountId: id, now, reason }))) throw new AdminError(`${name} is locked already.`);
    await tell(deps, tx, { accountId: id, isLocked: true, reason, now });
    return `${name} is locked.`;
  });
}

/** Lets a locked account go on; its people resume what was paused. Tells everybody who belongs to it by mail. */
export function unlockWholeAccount(deps: AdminDeps, { account, reason }: Decision): Promise<string[]> {
  return settle(deps, account, async (tx, { id, name, now }) => {
    if (!(await unlockAccount(tx, { accountId: id, now }))) throw new AdminError(`${name} is not locked.`);
    await tell(deps, tx, { accountId: id, isLocked: false, reason, now });
    return `${name} is unlocked; its campaigns stay paused until somebody resumes them.`;
  });
}

interface Settled {
  readonly id: string;
  readonly name: string;
  readonly now: Date;
}

async function settle(
  deps: AdminDeps,
  account: string,
  change: (tx: SystemTx, account: Settled) => Promise<string>,
): Promise<string[]> {
  const { id, name } = await requireAccount(deps, account);
  const line = await deps.database.asSystem((tx) => change(tx, { id, name, now: deps.clock.now() }));
  return [line];
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
