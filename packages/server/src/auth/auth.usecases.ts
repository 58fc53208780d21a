import type { User } from '@app/contracts/auth/user.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, rateLimited } from '../http/failure.ts';
import {
  countAttempt,
  findCredentials,
  findFirstAccountId,
  findProfile,
  forgetAttempts,
  markSignedIn,
  type Credentials,
  type Profile,
} from './auth.repository.ts';
import { verifyPassword } from './password.ts';
import { grantedScopes } from './sessions.ts';

/** After 5 failures within 15 minutes an address is locked out of an e-mail for 15 minutes. */
const MAX_ATTEMPTS = 5;
const LOCK_TIME = 15 * 60_000;

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Signs a person in by password; answers the session's token and the user. An unknown e-mail and a wrong password
 * answer the same after the same time.
 * Throws 422 `login_failed`, 429 `locked`, 403 for what a person with the right password must do first.
 */
export async function signIn({
  deps,
  ...attempt
}: SignIn & { deps: ServerDeps }): Promise<{ token: string; user: User }> {
  const { database, clock, sessions } = deps;
  const { email, address: ip } = attempt;
  const now = clock.now();
  const { lockedUntil, credentials } = await database.asSystem(async (tx) => ({
    lockedUntil: await countAttempt(tx, { email, ip, now, max: MAX_ATTEMPTS, milliseconds: LOCK_TIME }),
    credentials: await findCredentials(tx, email),
  }));
  if (lockedUntil) throw rateLimited((lockedUntil.getTime() - now.getTime()) / 1_000, 'locked');
  const fits = await verifyPassword(credentials?.passwordHash ?? null, attempt.password);
  if (!credentials || !fits || credentials.status === 'closed') {
    throw failure(422, 'login_failed', { message: messages.loginFailed });
  }
  requireReady(credentials);
  const { userId } = credentials;
  const accountId = await database.asSystem(async (tx) => {
    await forgetAttempts(tx, { email, ip });
    await markSignedIn(tx, userId, now);
    return findFirstAccountId(tx, userId);
  });
  if (accountId === null) throw failure(403, 'forbidden');
  const user = await readUser({ deps, scope: accountScope(accountId), userId });
  return { token: await sessions.open({ ...attempt, userId, accountId }), user };
}

/** What keeps a person with the right password out. */
function requireReady({ status, hasTwofa }: Credentials): void {
  if (status === 'pending_activation') {
    throw failure(403, 'inactive_account', { info: { next: '/auth/resend_active_token' } });
  }
  if (status !== 'active') throw failure(403, 'locked');
  if (hasTwofa) throw failure(403, 'twofa_required', { info: { next: '/auth/otp' } });
}

/** The signed-in person as `check_info_user` answers it. Throws 401 if the membership has ended meanwhile. */
export async function readUser(options: { deps: ServerDeps; scope: AccountScope; userId: string }): Promise<User> {
  const { deps, scope, userId } = options;
  const profile = await deps.database.readAsAccount(scope, (tx) => findProfile(tx, scope, userId));
  if (!profile) throw failure(401, 'unauthenticated');
  return asUser(profile);
}

/** A profile as the API shows it. */
export function asUser({ account, wallet, role, scopes, ...person }: Profile): User {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    timezone: person.timezone,
    phone_number: person.phone_number,
    currency: wallet.currency,
    balance: wallet.balance,
    scope: grantedScopes(role, scopes),
    kyc_status: account.kycStatus,
    status: person.status,
    twofa_enabled: person.twofa_enabled,
    locale: person.locale,
    team: { id: account.id, name: account.name, role },
  };
}
