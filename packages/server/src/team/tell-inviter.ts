import type { AccountDeps } from '../auth/account-deps.ts';
import { accountScope } from '../database/account-scope.ts';
import type { SystemTx } from '../database/transaction.ts';
import { notify, type NotifyOptions } from '../notification/notify.ts';
import type { OpenInvitation } from './invitation.repository.ts';

interface About {
  readonly deps: Pick<AccountDeps, 'ids' | 'bus'>;
  readonly tx: SystemTx;
  readonly invitation: Pick<OpenInvitation, 'accountId' | 'inviterId'>;
}

/** Puts what became of an invitation in the bell of whoever sent it; of the whole team where they have left. */
export async function tellInviter(
  { deps: { ids, bus }, tx, invitation: { accountId, inviterId } }: About,
  now: Date,
  news: Pick<NotifyOptions, 'severity' | 'title' | 'content'>,
): Promise<void> {
  const audience = inviterId === null ? {} : { userId: inviterId };
  const scope = accountScope(accountId);
  await notify({ tx, scope, bus, ids, now, ...audience, type: 'system', link: '/Settings/team', ...news });
}
