import { closingObstacles, type Closing } from '@app/contracts/account/closing.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { requirePassword } from '../auth/password.usecases.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import { listPeople, lockAccount, readClosing, setClosed, stopAll, type ClosingRow } from './closing.repository.ts';

interface Acting {
  readonly deps: ServerDeps;
  readonly actor: Member;
}

interface Changing extends Acting {
  readonly audit: AuditActor;
}

/** Whether the account can be closed, and what that would end. */
export async function viewClosing({ deps, actor: { scope } }: Acting): Promise<Closing> {
  return asClosing(await deps.database.readAsAccount(scope, (tx) => readClosing(tx, scope)));
}

interface Close extends Changing {
  readonly name: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Closes the account; everybody who belongs to it is told by mail. Throws 422 for another name or a wrong password, 409
 * `wrong_state` while something is under way or where it is closed already.
 */
export async function closeAccount({ deps, actor, audit, name, password, address }: Close): Promise<Closing> {
  const { userId, scope } = actor;
  await requirePassword({ deps, userId, address, password, field: 'password' });
  return await deps.database.asAccount(scope, async (tx) => {
    await lockAccount(tx, scope);
    const before = await readClosing(tx, scope);
    if (before.name !== name.trim()) {
      const message = messages.invalidContent;
      throw failure(422, 'validation', { message, errors: { name: [message] } });
    }
    const { obstacles } = asClosing(before);
    if (obstacles.length > 0 || before.closed_at) throw failure(409, 'wrong_state', { info: { obstacles } });
    const now = deps.clock.now();
    await stopAll(tx, scope, now);
    await setClosed(tx, scope, now, now);
    return await tell(tx, { deps, actor, audit }, { isClosed: true, now });
  });
}

/** Opens the account again; everybody who belongs to it is told by mail. Throws 409 `wrong_state` where it is open. */
export async function reopenAccount({ deps, actor, audit }: Changing): Promise<Closing> {
  const { scope } = actor;
  return await deps.database.asAccount(scope, async (tx) => {
    await lockAccount(tx, scope);
    if (!(await readClosing(tx, scope)).closed_at) throw failure(409, 'wrong_state');
    const now = deps.clock.now();
    await setClosed(tx, scope, null, now);
    return await tell(tx, { deps, actor, audit }, { isClosed: false, now });
  });
}

/** Writes down what happened, tells open pages, other processes and people of it, and answers how the account stands. */
async function tell(
  tx: AccountTx,
  { deps, actor: { scope, accountId }, audit }: Changing,
  { isClosed, now }: { isClosed: boolean; now: Date },
): Promise<Closing> {
  const action = isClosed ? 'account.closed' : 'account.reopened';
  const object = { type: 'account', id: accountId };
  await writeAudit(tx, { ids: deps.ids, now, accountId, actor: audit, action, object });
  // The database tells every process, this one too, but a little after the answer.
  deps.sessions.readAllAgain(tx, accountId);
  deps.bus.publish(tx, { topic: 'session', data: { reason: 'permissions' }, accountId });
  for (const userId of await listPeople(tx, scope)) {
    const mail = { mail: 'account_closed', user_id: userId, account_id: accountId, is_closed: isClosed } as const;
    await deps.jobs.enqueue(tx, accountMailJob, mail, { scope });
  }
  return asClosing(await readClosing(tx, scope));
}

function asClosing(row: ClosingRow): Closing {
  const { counts, colleagues, api_keys, balance, currency } = row;
  return {
    closed_at: row.closed_at?.toISOString() ?? null,
    obstacles: closingObstacles.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0),
    colleagues,
    api_keys,
    balance,
    currency,
  };
}
