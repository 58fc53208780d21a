import { messages } from '@app/contracts/catalogue/messages.ts';
import { failure, rateLimited } from '../http/failure.ts';
import type { AccountDeps } from './account-deps.ts';
import { LOCKOUT, countAttempt, findCredentials, type Credentials } from './auth.repository.ts';
import { paceGuess } from './guess-pace.ts';
import { verifyPassword } from './password.ts';
import { signInPlace } from './sign-in-place.ts';
import { insertWrongPassword } from './sign-in.repository.ts';
import { enter, type Browser, type SignedIn } from './sign-in.ts';

interface SignIn {
  readonly deps: AccountDeps;
  readonly email: string;
  readonly password: string;
  readonly browser: Browser;
}

/**
 * Signs a person in by password. An unknown e-mail and a wrong password answer the same after the same time.
 * Throws 422 `login_failed`, 429 `locked` or, for many guesses from everywhere, `rate_limited`, 403 for what a person with
 * the right password must do first.
 */
export async function signIn({ deps, email, password, browser }: SignIn): Promise<SignedIn> {
  const now = deps.clock.now();
  const { address } = browser;
  const { attempt, credentials, wait } = await deps.database.asSystem(async (tx) => {
    const counted = await countAttempt(tx, { email, ip: address, now, ...LOCKOUT });
    const found = await findCredentials(tx, email);
    const paced = await paceGuess(tx, { email, userId: found?.userId ?? null, address, now });
    return { attempt: counted, credentials: found, wait: paced };
  });
  const { lockedUntil } = attempt;
  if (lockedUntil) throw rateLimited((lockedUntil.getTime() - now.getTime()) / 1_000, 'locked');
  if (wait > 0) throw rateLimited(wait);
  const fits = await verifyPassword(credentials?.passwordHash ?? null, password);
  if (!credentials || !fits || credentials.status === 'closed') {
    await noteWrong({ deps, email, browser, now });
    throw failure(422, 'login_failed', { message: messages.loginFailed });
  }
  requireReady(credentials);
  const { userId, hasTwofa } = credentials;
  return enter({ deps, person: { userId, email, hasTwofa }, browser, method: 'password' });
}

type Wrong = Pick<SignIn, 'deps' | 'email' | 'browser'> & { readonly now: Date };

/** Whoever the address belongs to sees it among their logins. Of one that is nobody's it takes as long. */
function noteWrong({ deps, email, browser, now }: Wrong): Promise<void> {
  const place = signInPlace(browser);
  const tried = { id: deps.ids.next('signIn'), email, place, ip: browser.address, userAgent: browser.userAgent, now };
  return deps.database.asSystem((tx) => insertWrongPassword(tx, tried));
}

/** What keeps a person with the right password out. */
function requireReady({ status }: Credentials): void {
  if (status === 'pending_activation') {
    throw failure(403, 'inactive_account', { info: { next: '/auth/resend_active_token' } });
  }
  if (status !== 'active') throw failure(403, 'locked');
}
