import type { Verification } from '@app/contracts/verification/verification.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { Failure } from '../http/failure.ts';
import { maskPhone } from '../log.ts';
import { findVerification } from '../verification/cancel-verification.usecases.ts';
import { resendVerification } from '../verification/resend-verification.usecases.ts';
import { startVerification } from '../verification/start-verification.usecases.ts';
import type { VerificationDeps } from '../verification/verification-deps.ts';
import { ownScope, ownServiceIn } from './own-services.ts';
import { ensureOwnServices } from './own-services.repository.ts';
import { findPhoneCheck, keepPhoneCheck, type PhoneCheckOf } from './phone-check.repository.ts';

interface TextOwnCode {
  readonly deps: VerificationDeps;
  readonly of: PhoneCheckOf;
  readonly locale: Locale;
}

/**
 * Sends a code to a person's own number by our own verification service: again while the last one is under way, else a new
 * one. Answers when to try again where the service asks to wait, else null. What its guards refuse is in the log alone: whoever
 * asked is told the same as of an address that is nobody's.
 */
export async function textOwnCode({ deps, of, locale }: TextOwnCode): Promise<Date | null> {
  const { database, clock, log } = deps;
  const known = await database.asSystem(async (tx) => {
    await ensureOwnServices(tx, clock.now());
    return await findPhoneCheck(tx, of);
  });
  try {
    const { id, status, expires_at } = await send({ deps, of, locale, known });
    if (status === 'failed') log.error({ verification: id }, 'No channel took the code for a phone number');
    const check = { ...of, verificationId: id, expiresAt: new Date(expires_at) };
    await database.asSystem((tx) => keepPhoneCheck(tx, check));
    return null;
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    const { code, info } = error;
    if (info?.['limit'] === 'resend_countdown' && typeof info['retry_after'] === 'number') {
      return new Date(clock.now().getTime() + info['retry_after'] * 1_000);
    }
    log.warn({ code, info, phone: maskPhone(of.phone) }, 'A code for a phone number was refused');
    return null;
  }
}

async function send({ deps, of, locale, known }: TextOwnCode & { known: string | null }): Promise<Verification> {
  const again = known === null ? null : await sendAgain(deps, known, ownServiceIn(locale).id);
  if (again) return again;
  return await startVerification({
    deps,
    scope: ownScope,
    configurationId: ownServiceIn(locale).id,
    to: of.phone,
    channel: null,
    // The address that asks has limits of its own, and is kept nowhere.
    ip: '',
    userAgent: '',
    locale,
    apiKeyId: null,
    isTest: false,
  });
}

/** Null where it is not under way any more, or was written in another language. */
async function sendAgain(deps: VerificationDeps, id: string, serviceId: string): Promise<Verification | null> {
  try {
    const { configuration_id, status } = await findVerification({ deps, scope: ownScope, id });
    const isUnderWay = status === 'pending' || status === 'expired';
    if (!isUnderWay || configuration_id !== serviceId) return null;
    return await resendVerification({ deps, scope: ownScope, id, channel: null });
  } catch (error) {
    if (error instanceof Failure && (error.code === 'wrong_state' || error.code === 'not_found')) return null;
    throw error;
  }
}
