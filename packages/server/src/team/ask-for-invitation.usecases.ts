import type { AccountDeps } from '../auth/account-deps.ts';
import { takeAllowance } from '../auth/send-allowance.repository.ts';
import { hashToken } from '../auth/token.ts';
import { accountScope } from '../database/account-scope.ts';
import { rateLimited } from '../http/failure.ts';
import { notify } from '../notification/notify.ts';
import { findInvitationByToken } from './invitation.repository.ts';
import { expired } from './join.usecases.ts';

/**
 * Tells whoever sent an invitation that has expired, or the whole team where they have left, that the invited person asks for
 * it again. Answers the seconds until that may be done once more. Throws 422 `token_expired` for an invitation that has not
 * expired or is not open, 429 before that.
 */
export function askForInvitation(
  { database, clock, ids, bus }: AccountDeps,
  { token }: { readonly token: string },
): Promise<number> {
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const invitation = await findInvitationByToken(tx, hashToken(token));
    if (invitation?.status !== 'pending' || invitation.expiresAt > now) throw expired();
    const { id, accountId, email, team, inviterId } = invitation;
    const { isAllowed, retryAfter } = await takeAllowance(tx, `invitation ${id}`, now);
    if (!isAllowed) throw rateLimited(retryAfter);
    await notify({
      tx,
      scope: accountScope(accountId),
      bus,
      ids,
      now,
      ...(inviterId !== null && { userId: inviterId }),
      type: 'system',
      title: { vn: 'Có người xin lời mời mới', en: 'A new invitation was asked for' },
      content: {
        vn: `Lời mời ${email} vào nhóm ${team} đã hết hạn. Người này nhờ bạn gửi lại.`,
        en: `The invitation of ${email} to ${team} has expired. They ask you to send it again.`,
      },
      link: '/Settings/team',
    });
    return retryAfter;
  });
}
