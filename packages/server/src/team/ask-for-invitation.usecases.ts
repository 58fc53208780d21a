import type { AccountDeps } from '../auth/account-deps.ts';
import { takeAllowance } from '../auth/send-allowance.repository.ts';
import { hashToken } from '../auth/token.ts';
import { rateLimited } from '../http/failure.ts';
import { findInvitationByToken } from './invitation.repository.ts';
import { expired } from './join.usecases.ts';
import { tellInviter } from './tell-inviter.ts';

/**
 * Tells whoever sent an invitation that has expired that the invited person asks for it again. Answers the seconds until that may be done once more. Throws 422 `token_expired` for an invitation that has not
 * expired or is not open, 429 before that.
 */
export function askForInvitation(deps: AccountDeps, { token }: { readonly token: string }): Promise<number> {
  const now = deps.clock.now();
  return deps.database.asSystem(async (tx) => {
    const invitation = await findInvitationByToken(tx, hashToken(token));
    if (invitation?.status !== 'pending' || invitation.expiresAt > now) throw expired();
    const { id, email, team } = invitation;
    const { isAllowed, retryAfter } = await takeAllowance(tx, `invitation ${id}`, now);
    if (!isAllowed) throw rateLimited(retryAfter);
    await tellInviter({ deps, tx, invitation }, now, {
      title: { vn: 'Có người xin lời mời mới', en: 'A new invitation was asked for' },
      content: {
        vn: `Lời mời ${email} vào nhóm ${team} đã hết hạn. Người này nhờ bạn gửi lại.`,
        en: `The invitation of ${email} to ${team} has expired. They ask you to send it again.`,
      },
    });
    return retryAfter;
  });
}
