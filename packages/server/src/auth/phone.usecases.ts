import type { SystemTx } from '../database/transaction.ts';
import { rateLimited } from '../http/failure.ts';
import { isOwnCode } from '../own-verification/check-own-code.usecases.ts';
import { findPhoneCheck, forgetPhoneCheck, type PhoneCheckOf } from '../own-verification/phone-check.repository.ts';
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
export async function verifyPhone(proof: PhoneProof): Promise<void> {
  const { deps, email, code } = proof;
  const { database, clock, vault } = deps;
  const now = clock.now();
  const counter = counterOf(proof);
  // The try is counted for good before the code is looked at.
  const tried = await database.asSystem(async (tx) => {
    const attempt = await countAttempt(tx, { ...counter, now, ...LOCKOUT });
    if (attempt.lockedUntil) return rateLimited((attempt.lockedUntil.getTime() - now.getTime()) / 1_000, 'locked');
    const person = await findPersonByEmail(tx, email);
    const of = { userId: person?.id ?? '', purpose: 'phone', target: person?.phone_number ?? '' } as const;
    const check = { userId: of.userId, phone: of.target };
    // A number abroad, which no verification service reaches.
    const isRight = (await tryCode(tx, { ...of, now, fits: fitsCode(vault, of, code) })) === 'right';
    if (isRight) await accept(tx, proof, check);
    return { isRight, check, left: attempt.left, id: await findPhoneCheck(tx, check) };
  });
  if (tried instanceof Error) throw tried;
  if (tried.isRight) return;
  if (!(await isOwnCode({ deps, id: tried.id, code }))) throw codeWrong(tried.left);
  await database.asSystem((tx) => accept(tx, proof, tried.check));
}

function counterOf({ email, address }: PhoneProof) {
  return { email: `phone ${email}`, ip: address };
}

async function accept(tx: SystemTx, proof: PhoneProof, { userId, phone }: PhoneCheckOf): Promise<void> {
  const { clock, ids } = proof.deps;
  const now = clock.now();
  await markPhoneVerified(tx, { userId, phoneNumber: phone, now });
  await forgetPhoneCheck(tx, userId);
  await forgetAttempts(tx, counterOf(proof));
  await auditUser(tx, { ids, now, userId, address: proof.address, action: 'user.phone_verified' });
}
