import type { PendingSecondFactor, SignInMethod } from '@app/contracts/auth/second-factor.ts';
import type { User } from '@app/contracts/auth/user.ts';
import { accountScope } from '../database/account-scope.ts';
import type { SystemTx } from '../database/transaction.ts';
import { failure, rateLimited } from '../http/failure.ts';
import type { AccountDeps } from './account-deps.ts';
import { findLock, findOwnAccountId, forgetAttempts } from './auth.repository.ts';
import { noteSignIn } from './note-sign-in.ts';
import { readUser } from './read-user.ts';
import { hashToken } from './token.ts';
import { isTrustedDevice } from './trusted-device.repository.ts';
import { countBackupCodes } from './twofa.repository.ts';

/** Signed in, or one step away from it. */
export type SignedIn =
  | { readonly token: string; readonly user: User; readonly pending: null }
  | { readonly pending: PendingSecondFactor };

/** The browser that signs in. */
export interface Browser {
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
  /** Of an earlier second step in this browser. */
  readonly deviceToken: string | undefined;
}

interface Entry {
  readonly deps: AccountDeps;
  /** Somebody who has shown who they are, by a password or by a provider. */
  readonly person: { readonly userId: string; readonly email: string; readonly hasTwofa: boolean };
  readonly browser: Browser;
  /** What they have shown it by: `password`, or the key of a provider. */
  readonly method: string;
}

/** What counts wrong codes of a person, beside the e-mail addresses that count wrong passwords. */
export function secondFactorKey(userId: string): string {
  return `twofa ${userId}`;
}

/**
 * Opens a session, or where a second factor is on and this browser is not trusted, one that only the second step can use.
 * Throws 403 `no_open_account` for a member of none that is open, 429 `locked` after too many wrong codes.
 */
export async function enter({ deps, person, browser, method }: Entry): Promise<SignedIn> {
  const { database, clock, sessions } = deps;
  const { userId, email } = person;
  const now = clock.now();
  const { accountId, second } = await database.asSystem(async (tx) => {
    const account = await findOwnAccountId(tx, userId);
    const needed = await secondStep(tx, { person, browser, now });
    if (!needed) {
      await forgetAttempts(tx, { email, ip: browser.address });
      await noteSignIn(tx, { deps, userId, outcome: 'passed', method, browser, now });
    }
    return { accountId: account, second: needed };
  });
  if (accountId === null) throw failure(403, 'no_open_account');
  if (second?.lockedUntil) throw rateLimited((second.lockedUntil.getTime() - now.getTime()) / 1_000, 'locked');
  const { remember, address, userAgent } = browser;
  const start = { userId, accountId, remember, address, userAgent };
  if (second) {
    const pending = await sessions.openPending(start);
    return { pending: { next: '/auth/otp', pending, methods: second.methods, masked: maskEmail(email) } };
  }
  const user = await readUser({ deps, scope: accountScope(accountId), userId });
  return { token: await sessions.open(start), user, pending: null };
}

interface SecondStep {
  readonly methods: SignInMethod[];
  readonly lockedUntil: Date | null;
}

async function secondStep(
  tx: SystemTx,
  { person, browser, now }: Pick<Entry, 'person' | 'browser'> & { now: Date },
): Promise<SecondStep | null> {
  const { userId, hasTwofa } = person;
  if (!hasTwofa) return null;
  const { deviceToken } = browser;
  if (deviceToken && (await isTrustedDevice(tx, { userId, tokenHash: hashToken(deviceToken), now }))) return null;
  const hasBackupCodes = (await countBackupCodes(tx, userId)) > 0;
  return {
    methods: ['totp', 'email', ...(hasBackupCodes ? (['backup'] as const) : [])],
    lockedUntil: await findLock(tx, { email: secondFactorKey(userId), ip: '', now }),
  };
}

/** `an.nguyen@x.vn` as `a***@x.vn`. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1***@');
}
