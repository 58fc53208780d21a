import { rateLimited } from '../http/failure.ts';
import type { AccountDeps } from './account-deps.ts';
import { LOCKOUT, countAttempt, forgetAttempts } from './auth.repository.ts';
import { fitsCode } from './new-code.ts';
import { findPersonByEmail, markPhoneVerified } from './person.repository.ts';
import { codeWrong } from './second-factor.usecases.ts';
import { tryCode } from './user-code.repository.ts';
import { auditUser } from './user-audit.ts';

interface PhoneProof {
  readonly deps: AccountDeps;
  /** Whose phone number it is. */
  readonly email: string;
  readonly code: string;
  readonly address: string;
}

/**
 * Takes the code that was texted to a person's phone number, which is verified from now on. An unknown address, a code
 * that never was and a wrong one answer the same. Throws 422 `code_wrong` with `attempts_left`, 429 `locked`.
 */
export async function verifyPhone({ deps, email, code, address }: PhoneProof): Promise<void> {
  const { database, clock, ids, vault } = deps;
  const now = clock.now();
  const counter = { email: `phone ${email}`, ip: address };
  const outcome = await database.asSystem(async (tx) => {
    const attempt = await countAttempt(tx, { ...counter, now, ...LOCKOUT });
    if (attempt.lockedUntil) return rateLimited((attempt.lockedUntil.getTime() - now.getTime()) / 1_000, 'locked');
    const person = await findPersonByEmail(tx, email);
    const of = { userId: person?.id ?? '', purpose: 'phone', target: person?.phone_number ?? '' } as const;
    if ((await tryCode(tx, { ...of, now, fits: fitsCode(vault, of, code) })) !== 'right')
      return codeWrong(attempt.left);
    await markPhoneVerified(tx, { userId: of.userId, phoneNumber: of.target, now });
    await forgetAttempts(tx, counter);
    await auditUser(tx, { ids, now, userId: of.userId, address, action: 'user.phone_verified' });
    return null;
  });
  if (outcome) throw outcome;
}
