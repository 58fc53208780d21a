import type { SignInMethod } from '@app/contracts/auth/second-factor.ts';
import type { User } from '@app/contracts/auth/user.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { accountScope } from '../database/account-scope.ts';
import type { SystemTx } from '../database/transaction.ts';
import { failure, rateLimited, type Failure } from '../http/failure.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import type { AccountDeps } from './account-deps.ts';
import { LOCKOUT, countAttempt, forgetAttempts } from './auth.repository.ts';
import { noteSignIn } from './note-sign-in.ts';
import { readUser } from './read-user.ts';
import { backupCodeDigest } from './backup-codes.ts';
import { fitsCode } from './new-code.ts';
import { allowanceKey } from './register.usecases.ts';
import { takeAllowance } from './send-allowance.repository.ts';
import { findPendingSession, revokeSession, type PendingSession } from './session.repository.ts';
import { secondFactorKey } from './sign-in.ts';
import { hashToken, newToken } from './token.ts';
import { totpStep } from './totp.ts';
import { insertTrustedDevice } from './trusted-device.repository.ts';
import { findTwofa, takeBackupCode, takeTotpStep } from './twofa.repository.ts';
import { tryCode } from './user-code.repository.ts';

/** A browser is trusted for so long. */
const TRUST = 30 * 86_400_000;

interface SecondStep {
  readonly deps: AccountDeps;
  /** Token that signing in by password gave. */
  readonly pending: string;
  readonly method: SignInMethod | 'sms';
  readonly code: string;
  readonly trustDevice: boolean;
  readonly address: string;
  readonly userAgent: string;
}

interface Passed {
  readonly token: string;
  readonly user: User;
  readonly deviceToken: string | null;
}

/**
 * Ends signing in with a second factor. Tries are counted per person, over all sign-ins and client addresses; the fifth
 * wrong one ends this sign-in and locks the second step for 15 minutes.
 * Throws 422 `token_expired`, 422 `code_wrong` with `attempts_left`, 429 `locked`.
 */
export async function passSecondFactor(step: SecondStep): Promise<Passed> {
  const { deps, address, userAgent } = step;
  const { database, clock, sessions } = deps;
  const now = clock.now();
  const deviceToken = step.trustDevice ? newToken() : null;
  const outcome = await database.asSystem(async (tx) => {
    const session = await findPendingSession(tx, hashToken(step.pending), now);
    if (!session) return expired();
    const counter = { email: secondFactorKey(session.userId), ip: '' };
    const attempt = await countAttempt(tx, { ...counter, now, ...LOCKOUT });
    const isRight = attempt.lockedUntil === null && (await isRightCode(tx, { step, session, now }));
    const tried = { deps, userId: session.userId, method: step.method, browser: { address, userAgent }, now };
    if (!isRight) await noteSignIn(tx, { ...tried, outcome: 'wrong_code' });
    if (!isRight && attempt.left > 0) return codeWrong(attempt.left);
    await revokeSession(tx, session.id, now);
    if (!isRight) return rateLimited(secondsTo(attempt.lockedUntil, now), 'locked');
    await forgetAttempts(tx, counter);
    await forgetAttempts(tx, { email: session.email, ip: address });
    await noteSignIn(tx, { ...tried, outcome: 'passed' });
    if (deviceToken !== null) await trust(tx, { deps, session, address, userAgent, deviceToken, now });
    return session;
  });
  if (outcome instanceof Error) throw outcome;
  const { userId, accountId, remember } = outcome;
  const user = await readUser({ deps, scope: accountScope(accountId), userId });
  return { token: await sessions.open({ userId, accountId, remember, address, userAgent }), user, deviceToken };
}

/** Mails a code for the second step. Answers the seconds until the next may be asked for; throws 422, 429. */
export async function sendLoginCode({ deps, pending }: { deps: AccountDeps; pending: string }): Promise<number> {
  const { database, clock, jobs } = deps;
  const now = clock.now();
  const allowance = await database.asSystem(async (tx) => {
    const session = await findPendingSession(tx, hashToken(pending), now);
    if (!session) return null;
    const taken = await takeAllowance(tx, allowanceKey.login(session.userId), now);
    const mail = { mail: 'login_code', user_id: session.userId } as const;
    if (taken.isAllowed) await jobs.enqueue(tx, accountMailJob, mail, { scope: null });
    return taken;
  });
  if (!allowance) throw expired();
  if (!allowance.isAllowed) throw rateLimited(allowance.retryAfter);
  return allowance.retryAfter;
}

function expired(): Failure {
  return failure(422, 'token_expired', { message: messages.invalidContent, info: { next: '/auth/login' } });
}

/** 422 for a wrong code, with the tries that are left. */
export function codeWrong(attemptsLeft: number): Failure {
  return failure(422, 'code_wrong', { message: messages.invalidContent, info: { attempts_left: attemptsLeft } });
}

function secondsTo(time: Date | null, now: Date): number {
  return ((time?.getTime() ?? now.getTime() + LOCKOUT.milliseconds) - now.getTime()) / 1_000;
}

interface Proof {
  readonly step: SecondStep;
  readonly session: PendingSession;
  readonly now: Date;
}

async function isRightCode(tx: SystemTx, { step, session, now }: Proof): Promise<boolean> {
  const { vault } = step.deps;
  const { userId } = session;
  const { code } = step;
  switch (step.method) {
    case 'totp':
      return isRightTotp(tx, { vault, userId, code, now });
    case 'email': {
      const of = { userId, purpose: 'login', target: '' } as const;
      return (await tryCode(tx, { ...of, now, fits: fitsCode(vault, of, code) })) === 'right';
    }
    case 'backup':
      return takeBackupCode(tx, { userId, hash: backupCodeDigest(vault, userId, code), now });
    // A text message proves the phone number, not the person.
    default:
      return false;
  }
}

/** Whether a code is the authenticator app's, and was not used before. */
export async function isRightTotp(
  tx: SystemTx,
  { vault, userId, code, now }: Pick<AccountDeps, 'vault'> & { userId: string; code: string; now: Date },
): Promise<boolean> {
  const state = await findTwofa(tx, userId);
  if (!state?.secret) return false;
  const step = totpStep({ secret: vault.open(state.secret, totpPurpose(userId)), code, now });
  return step !== null && takeTotpStep(tx, userId, step);
}

/** What the secret of a person's app is sealed for. */
export function totpPurpose(userId: string): string {
  return `totp ${userId}`;
}

interface Trusting {
  readonly deps: AccountDeps;
  readonly session: PendingSession;
  readonly address: string;
  readonly userAgent: string;
  readonly deviceToken: string;
  readonly now: Date;
}

async function trust(tx: SystemTx, { deps, session, deviceToken, now, ...browser }: Trusting): Promise<void> {
  await insertTrustedDevice(tx, {
    id: deps.ids.next('trustedDevice'),
    userId: session.userId,
    tokenHash: hashToken(deviceToken),
    ...browser,
    now,
    expiresAt: new Date(now.getTime() + TRUST),
  });
}
