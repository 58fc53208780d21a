import { MAX_TEST_PHONES, TESTS_PER_HOUR, type TestPhone } from '@app/contracts/campaign/test-phone.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { AccountDeps } from '../auth/account-deps.ts';
import { LOCKOUT, countAttempt, forgetAttempts } from '../auth/auth.repository.ts';
import { CODE_LIFE, fitsCode } from '../auth/new-code.ts';
import { allowanceKey } from '../auth/register.usecases.ts';
import { codeWrong } from '../auth/second-factor.usecases.ts';
import { takeAllowance } from '../auth/send-allowance.repository.ts';
import { auditUser } from '../auth/user-audit.ts';
import { tryCode } from '../auth/user-code.repository.ts';
import type { SystemTx } from '../database/transaction.ts';
import { failure, notFound, rateLimited, type Failure } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { accountMailJob } from '../mails/account-mail.job.ts';
import {
  deleteTestPhone,
  insertTestPhone,
  isProven,
  lockPerson,
  readOwnPhones,
  readRecentTests,
} from './test-phone.repository.ts';

interface PhoneChange {
  readonly deps: AccountDeps;
  readonly actor: Pick<Member, 'userId' | 'accountId'>;
  /** E.164 digits without plus. */
  readonly phone: string;
  readonly address: string;
}

/** The proven phones of a person, the one that was tested on last first, and how many tests are left of this hour. */
export function listPhones({ deps, actor }: { deps: Pick<AccountDeps, 'database' | 'clock'>; actor: Member }) {
  const { scope, userId } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const { profile, added } = await readOwnPhones(tx, userId);
    const { lastPhone, count, nextAt } = await readRecentTests(tx, userId, deps.clock.now());
    const others = added.filter((phone) => !profile.isVerified || phone !== profile.phone);
    const phones: TestPhone[] = [
      ...(profile.isVerified ? [{ phone: profile.phone, is_profile: true }] : []),
      ...others.map((phone) => ({ phone, is_profile: false })),
    ];
    const remaining = TESTS_PER_HOUR - count;
    return {
      phones: phones.toSorted((a, b) => Number(b.phone === lastPhone) - Number(a.phone === lastPhone)),
      remaining,
      nextAt: remaining > 0 ? null : nextAt.toISOString(),
    };
  });
}

/**
 * Texts a code to a further phone. Answers the seconds that it is valid and until the next may be asked for. Throws 422
 * `duplicate` for a number that the person has proven, 409 `quota_exceeded`, 429.
 */
export async function askForPhone({ deps, actor: { userId }, phone }: Omit<PhoneChange, 'address'>) {
  const { database, clock, jobs } = deps;
  const outcome = await database.asSystem(async (tx) => {
    const refusal = await refusalOf(tx, userId, phone);
    if (refusal) return refusal;
    const allowance = await takeAllowance(tx, allowanceKey.testPhone(userId), clock.now());
    if (!allowance.isAllowed) return rateLimited(allowance.retryAfter);
    const mail = { mail: 'test_phone_code', user_id: userId, phone } as const;
    await jobs.enqueue(tx, accountMailJob, mail, { scope: null });
    return allowance;
  });
  if (outcome instanceof Error) throw outcome;
  return { expires_in: CODE_LIFE / 1_000, retry_after: outcome.retryAfter };
}

/**
 * Takes the code that was texted to a phone, which is one of the person's from now on. A code that never was and a wrong one
 * answer the same. Throws 422 `code_wrong` with `attempts_left`, `duplicate`; 409 `quota_exceeded`; 429 `locked`.
 */
export async function confirmPhone(change: PhoneChange & { readonly code: string }): Promise<void> {
  const { deps, actor, phone, code, address } = change;
  const { database, clock, ids, vault } = deps;
  const { userId, accountId } = actor;
  const now = clock.now();
  const counter = { email: `test_phone ${userId}`, ip: '' };
  const outcome = await database.asSystem(async (tx) => {
    const attempt = await countAttempt(tx, { ...counter, now, ...LOCKOUT });
    if (attempt.lockedUntil) return rateLimited((attempt.lockedUntil.getTime() - now.getTime()) / 1_000, 'locked');
    const of = { userId, purpose: 'test_phone', target: phone } as const;
    if ((await tryCode(tx, { ...of, now, fits: fitsCode(vault, of, code) })) !== 'right')
      return codeWrong(attempt.left);
    await forgetAttempts(tx, counter);
    await lockPerson(tx, userId);
    const refusal = await refusalOf(tx, userId, phone);
    if (refusal) return refusal;
    await insertTestPhone(tx, { userId, phone, now });
    await auditUser(tx, { ids, now, userId, address, accountId, action: 'user.test_phone_added', after: { phone } });
    return null;
  });
  if (outcome) throw outcome;
}

/** Forgets a phone that was added. Throws 404. */
export async function removePhone({ deps, actor, phone, address }: PhoneChange): Promise<void> {
  const { database, clock, ids } = deps;
  const { userId, accountId } = actor;
  const isRemoved = await database.asSystem(async (tx) => {
    if (!(await deleteTestPhone(tx, { userId, phone }))) return false;
    const audit = { ids, now: clock.now(), userId, address, accountId, before: { phone } };
    await auditUser(tx, { ...audit, action: 'user.test_phone_removed' });
    return true;
  });
  if (!isRemoved) throw notFound();
}

async function refusalOf(tx: SystemTx, userId: string, phone: string): Promise<Failure | null> {
  const own = await readOwnPhones(tx, userId);
  if (isProven(own, phone)) return failure(422, 'duplicate', { errors: { phone: [rule('phone_twice')] } });
  if (own.added.length >= MAX_TEST_PHONES) {
    return failure(409, 'quota_exceeded', { info: { limit: MAX_TEST_PHONES } });
  }
  return null;
}
