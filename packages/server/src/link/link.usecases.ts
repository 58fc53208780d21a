import type { Locale } from '@app/contracts/constants.ts';
import type { AccountDeps } from '../auth/account-deps.ts';
import { changeMail, undoMailChange } from '../auth/change-mail.usecases.ts';
import { findMailedToken, useMailedToken, type KnownToken } from '../auth/mailed-token.repository.ts';
import { activatePerson } from '../auth/person.repository.ts';
import { hashToken } from '../auth/token.ts';
import { auditUser } from '../auth/user-audit.ts';
import { findInvitationByToken, type OpenInvitation } from '../team/invitation.repository.ts';
import { joinAsKnownPerson } from '../team/join.usecases.ts';

/** What stands behind a mailed link. */
export type Linked =
  | { readonly kind: 'token'; readonly token: KnownToken; readonly isUsable: boolean; readonly locale: Locale }
  | {
      readonly kind: 'invitation';
      readonly invitation: OpenInvitation;
      readonly isUsable: boolean;
      /** Where a new one is asked for; null where this one is still open, or was accepted or withdrawn. */
      readonly renewal: string | null;
      readonly locale: Locale;
    }
  | { readonly kind: 'unknown'; readonly isUsable: false; readonly locale: null };

/** Looks a link up and changes nothing: scanners of mail open links too. */
export function viewLink({ database, clock }: AccountDeps, token: string): Promise<Linked> {
  const hash = hashToken(token);
  const now = clock.now();
  return database.asSystem(async (tx): Promise<Linked> => {
    const known = await findMailedToken(tx, hash, now);
    if (known) return { kind: 'token', token: known, isUsable: known.isUsable, locale: known.locale };
    const invitation = await findInvitationByToken(tx, hash);
    if (!invitation) return { kind: 'unknown', isUsable: false, locale: null };
    const isPending = invitation.status === 'pending';
    const isUsable = isPending && invitation.expiresAt > now;
    const renewal = isPending && !isUsable ? withToken('/auth/register-team', { token }) : null;
    return { kind: 'invitation', invitation, isUsable, renewal, locale: invitation.locale };
  });
}

/** Where a link led to: on to a page of the app, or to a page that says what happened. */
export type Followed =
  | { readonly to: string }
  | { readonly page: 'mail_changed' | 'mail_taken' | 'change_undone' | 'joined' | 'used' };

/** Does what a link is for, after the person has pressed its button. */
export async function followLink(deps: AccountDeps, token: string, address: string): Promise<Followed> {
  const linked = await viewLink(deps, token);
  if (!linked.isUsable) return { page: 'used' };
  if (linked.kind === 'invitation') return followInvitation(deps, { token, address, invitation: linked.invitation });
  const hash = hashToken(token);
  const { purpose, email } = linked.token;
  switch (purpose) {
    case 'activation':
      return (await activate(deps, hash, address)) ? { to: '/auth/login?activated=1' } : { page: 'used' };
    // Used up by the page that it leads to.
    case 'support':
      return { to: withToken('/auth/support', { token }) };
    // These two are used up when the password is chosen.
    case 'reset_password':
      return { to: withToken('/auth/reset-password', { token, email }) };
    case 'created_by_admin':
      return { to: withToken('/auth/register-team-admin', { token, email }) };
    case 'change_mail': {
      const outcome = await changeMail({ deps, hash, address });
      return { page: outcome === 'done' ? 'mail_changed' : outcome === 'taken' ? 'mail_taken' : 'used' };
    }
    default:
      return { page: (await undoMailChange({ deps, hash, address })) === 'done' ? 'change_undone' : 'used' };
  }
}

async function activate(deps: AccountDeps, hash: string, address: string): Promise<boolean> {
  const now = deps.clock.now();
  return deps.database.asSystem(async (tx) => {
    const used = await useMailedToken(tx, { hash, purposes: ['activation'], now });
    if (!used) return false;
    await activatePerson(tx, used.userId, now);
    await auditUser(tx, { ids: deps.ids, now, userId: used.userId, address, action: 'user.activated' });
    return true;
  });
}

/**
 * The link has shown whose mailbox it is: somebody who has an active account joins at once, signed in or not; anybody
 * else chooses name and password first.
 */
async function followInvitation(
  deps: AccountDeps,
  { token, address, invitation }: { token: string; address: string; invitation: OpenInvitation },
): Promise<Followed> {
  const outcome = await joinAsKnownPerson({ deps, token, address });
  if (outcome === 'joined') return { page: 'joined' };
  if (outcome === 'used') return { page: 'used' };
  return { to: withToken('/auth/register-team', { token, email: invitation.email }) };
}

function withToken(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}
