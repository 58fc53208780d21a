import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { cutText } from '../cut-text.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound, type Failure } from '../http/failure.ts';
import type { SocialChecks, SocialPerson, SocialProvider } from '../ports/social.ts';
import { insertAccount, insertPerson, isEmailTaken } from './person.repository.ts';
import { enter, type Browser, type SignedIn } from './sign-in.ts';
import { findByIdentity, insertAttempt, insertIdentity, takeAttempt } from './social.repository.ts';
import { hashToken, newToken } from './token.ts';
import { auditUser } from './user-audit.ts';
import { sameDigest } from './vault.ts';

/** Milliseconds that a sign-in through a provider may take. */
const PATIENCE = 600_000;

function requireProvider({ social }: ServerDeps, key: string): SocialProvider {
  const provider = social.find((each) => each.key === key);
  if (!provider) throw notFound();
  return provider;
}

/**
 * Begins a sign-in: where to send the person, and the handle that the browser keeps to show that it began it. Throws
 * 404 for a provider that is not configured, 503 when it does not answer.
 */
export async function beginSocial(deps: ServerDeps, key: string): Promise<{ url: string; handle: string }> {
  const provider = requireProvider(deps, key);
  const { url, ...checks } = await provider.begin().catch((error: unknown) => {
    deps.log.error({ err: error }, 'The sign-in provider does not answer');
    throw failure(503, 'provider_unavailable', { message: messages.somethingWrong });
  });
  const now = deps.clock.now();
  const handle = newToken();
  const expiresAt = new Date(now.getTime() + PATIENCE);
  await deps.database.asSystem((tx) => insertAttempt(tx, { ...checks, handleHash: hashToken(handle), now, expiresAt }));
  return { url, handle };
}

interface Finish {
  readonly deps: ServerDeps;
  readonly provider: string;
  readonly handle: string;
  readonly state: string;
  readonly code: string | undefined;
  readonly iss: string | undefined;
  /** What the provider says instead of a code. */
  readonly error: string | undefined;
  readonly browser: Browser;
  readonly locale: Locale;
}

/**
 * Ends it. Somebody the provider has vouched for before signs in; somebody new gets an account of their own, if the
 * provider has verified the address and it is nobody's here. Throws 422 `social_denied`, `social_failed` (forged state,
 * another browser, too late, twice), 409 `social_mail_exists`, 403, and what signing in throws.
 */
export async function finishSocial({ deps, ...finish }: Finish): Promise<SignedIn> {
  const provider = requireProvider(deps, finish.provider);
  const now = deps.clock.now();
  const checks = await deps.database.asSystem((tx) => takeAttempt(tx, hashToken(finish.handle), now));
  if (!checks || !sameDigest(checks.state, finish.state)) throw failed();
  if (finish.error !== undefined) {
    throw finish.error === 'access_denied' ? failure(422, 'social_denied', { message: messages.forbidden }) : failed();
  }
  const vouched = await redeem({ deps, provider, finish, checks });
  const person = await deps.database.asSystem((tx) => findByIdentity(tx, vouched));
  const { browser, locale } = finish;
  if (!person)
    return enter({ deps, person: await makePerson({ deps, vouched, browser, locale }), browser, method: provider.key });
  if (person.status !== 'active') throw failure(403, 'locked');
  return enter({ deps, person, browser, method: provider.key });
}

interface Redeem {
  readonly deps: ServerDeps;
  readonly provider: SocialProvider;
  readonly finish: Omit<Finish, 'deps'>;
  readonly checks: SocialChecks;
}

async function redeem({ deps, provider, finish, checks }: Redeem): Promise<SocialPerson> {
  const { code, state, iss } = finish;
  if (code === undefined) throw failed();
  return provider.finish({ code, state, iss }, checks).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'A sign-in through a provider was refused');
    throw failed();
  });
}

function failed(): Failure {
  return failure(422, 'social_failed', { message: messages.somethingWrong });
}

interface Making {
  readonly deps: ServerDeps;
  readonly vouched: SocialPerson;
  readonly browser: Browser;
  readonly locale: Locale;
}

async function makePerson({ deps, vouched, browser, locale }: Making) {
  const { database, clock, ids } = deps;
  const { email } = vouched;
  if (email === null || !vouched.isEmailVerified) throw failed();
  const now = clock.now();
  const userId = ids.next('user');
  const name = cutText(vouched.name, 120) || email;
  const isNew = await database.asSystem(async (tx) => {
    // Whoever owns an account here shows so by its password, not by what a provider says of an address.
    if (await isEmailTaken(tx, { email, now })) return false;
    const person = { id: userId, name, email, passwordHash: null, phoneNumber: '', locale, now };
    if (!(await insertPerson(tx, { ...person, status: 'active', isEmailVerified: true }))) return false;
    const account = { id: ids.next('account'), memberId: ids.next('member'), name, country: 'VN' };
    await insertAccount(tx, { ...account, ownerId: userId, now });
    await insertIdentity(tx, { issuer: vouched.issuer, subject: vouched.subject, userId, now });
    const { address } = browser;
    const after = { issuer: vouched.issuer };
    await auditUser(tx, { ids, now, userId, address, action: 'user.registered', accountId: account.id, after });
    return true;
  });
  if (!isNew) throw failure(409, 'social_mail_exists', { message: messages.emailTaken, info: { email } });
  return { userId, email, hasTwofa: false };
}
