import type { AccountDeps } from '../auth/account-deps.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Member } from '../http/member.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import { notify } from '../notification/notify.ts';
import { membershipTexts, type MembershipChange } from './membership-texts.ts';
import { namesFor } from './team.repository.ts';

interface Telling {
  readonly deps: Pick<AccountDeps, 'ids' | 'bus' | 'jobs'>;
  readonly actor: Pick<Member, 'userId' | 'scope'>;
  readonly now: Date;
}

/**
 * Tells a user by mail and in the app that somebody else changed their membership; a removed one by mail alone, as the app
 * of this account is closed to them. Nothing where nothing changed.
 */
export async function tellMember(
  tx: AccountTx,
  { deps, actor, now }: Telling,
  { userId, change, isNotified = change.kind !== 'removed' }: Told,
): Promise<void> {
  const { ids, bus, jobs } = deps;
  const { scope } = actor;
  const texts = membershipTexts(change, await namesFor(tx, scope, actor.userId));
  if (!texts) return;
  const { title, content } = texts;
  const mail = { user_id: userId, account_id: scope.accountId, subject: title, text: content };
  await jobs.enqueue(tx, accountMailJob, { mail: 'membership_changed', ...mail }, { scope });
  if (!isNotified) return;
  const severity = change.kind === 'resumed' ? 'info' : 'warning';
  await notify({ tx, scope, bus, ids, now, userId, type: 'security', severity, title, content });
}

interface Told {
  /** Whose membership changed. */
  readonly userId: string;
  readonly change: MembershipChange;
  /** False where another notification says the same. */
  readonly isNotified?: boolean;
}
