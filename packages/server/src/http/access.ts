import {
  beginTwofa,
  disableTwofa,
  enableTwofa,
  renewBackupCodes,
  revokeAccountSession,
} from '@app/contracts/account/account.calls.ts';
import { askForArchive } from '@app/contracts/account/archive.calls.ts';
import { reopenAccount } from '@app/contracts/account/closing.calls.ts';
import { logout } from '@app/contracts/auth/auth.calls.ts';
import { updateProfileChangeMail, updateProfileCheckChangeMail } from '@app/contracts/auth/change-mail.calls.ts';
import { updateProfilePassword } from '@app/contracts/auth/password.calls.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { isKeyAccess, type Call, type KeyAccess } from '@app/contracts/core/call.ts';
import {
  dismissNotification,
  readAllNotifications,
  readNotification,
} from '@app/contracts/notification/notification.calls.ts';
import { setPreference } from '@app/contracts/notification/preference.calls.ts';
import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { switchTeam } from '@app/contracts/team/team.calls.ts';
import { failure } from './failure.ts';
import type { KeyHolder } from './key-holder.ts';
import type { Member } from './member.ts';

/** Who made a request: somebody signed in, a program with a key, or neither. Never both. */
export interface Callers {
  readonly member: Member | null;
  readonly keyHolder: KeyHolder | null;
}

const idsOf = (calls: readonly Pick<Call, 'id'>[]) => calls.map(({ id }) => id);

/**
 * What people may still do in an account that is closed or locked: open one that is closed, take the data along, go to
 * another account, and whatever is about the person alone.
 */
const ofReadOnly: ReadonlySet<string> = new Set(
  idsOf([
    reopenAccount,
    askForArchive,
    switchTeam,
    updateProfile,
    updateProfilePassword,
    updateProfileChangeMail,
    updateProfileCheckChangeMail,
    beginTwofa,
    enableTwofa,
    disableTwofa,
    renewBackupCodes,
    revokeAccountSession,
    readNotification,
    readAllNotifications,
    dismissNotification,
    setPreference,
  ]),
);

/** Throws 401 without a session, or key, 403 for a change by who may only look, and 403 without the scope that the call asks for (named in `info.scope`). */
export function checkAccess(
  { id, access, safe }: Pick<Call, 'id' | 'access' | 'safe'>,
  { member, keyHolder }: Callers,
): void {
  if (access === 'public') return;
  if (isKeyAccess(access)) return checkKey(access, keyHolder);
  if (!member) throw failure(401, 'unauthenticated');
  if (member.isReadOnly && !safe && !mayStill(member, id)) throw failure(403, 'forbidden');
  if (access === 'session') return;
  if (access === 'platform') {
    if (!member.isStaff) throw failure(403, 'forbidden');
    return;
  }
  requireScope(member, access);
}

/** What is left to whoever may change nothing. */
function mayStill({ isSupport }: Member, call: string): boolean {
  return call === logout.id || (!isSupport && ofReadOnly.has(call));
}

function checkKey(access: KeyAccess, holder: KeyHolder | null): void {
  if (!holder) throw failure(401, 'unauthenticated');
  const wanted = access.slice('key:'.length);
  if (access === 'key' || holder.scopes.some((scope) => scope === wanted)) return;
  throw failure(403, 'missing_scope', { info: { scope: wanted } });
}

/** Throws 403 for whoever lacks a scope, which `info.scope` names. */
export function requireScope({ scopes }: Pick<Member, 'scopes'>, scope: Scope): void {
  if (!scopes.includes(scope)) throw failure(403, 'missing_scope', { info: { scope } });
}
