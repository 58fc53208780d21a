import type { User } from '@app/contracts/auth/user.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { failure } from '../http/failure.ts';
import { findProfile, type Profile } from './auth.repository.ts';
import { grantedScopes, seesNumbers } from './sessions.ts';

/** The signed-in person as `check_info_user` answers it. Throws 401 if the membership has ended meanwhile. */
export async function readUser(options: {
  deps: { readonly database: Database };
  scope: AccountScope;
  userId: string;
}): Promise<User> {
  const { deps, scope, userId } = options;
  const profile = await deps.database.findAsAccount(scope, (tx) => findProfile(tx, scope, userId));
  if (!profile) throw failure(401, 'unauthenticated');
  return asUser(profile);
}

/** A profile as the API shows it. */
export function asUser({
  account,
  wallet,
  role,
  scopes,
  masksPhones,
  hasSent,
  eventVersion,
  closedAt,
  lockedAt,
  lockReason,
  ...person
}: Profile): User {
  const granted = grantedScopes(role, scopes);
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    timezone: person.timezone,
    phone_number: person.phone_number,
    phone_verified: person.phone_verified_at !== null,
    currency: wallet.currency,
    balance: wallet.balance,
    ...(wallet.lowBalance !== undefined && { low_balance: wallet.lowBalance }),
    scope: granted,
    masks_phones: !seesNumbers(granted, masksPhones),
    has_sent: hasSent,
    ...(closedAt && { read_only: true, closed_at: closedAt.toISOString() }),
    ...(lockedAt && { read_only: true, locked: { at: lockedAt.toISOString(), reason: lockReason } }),
    kyc_status: account.kycStatus,
    status: person.status,
    twofa_enabled: person.twofa_enabled,
    locale: person.locale,
    team: { id: account.id, name: account.name, role },
    event_version: eventVersion,
  };
}
