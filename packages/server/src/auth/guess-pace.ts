import type { RateLimit } from '@app/contracts/core/call.ts';
import type { SystemTx } from '../database/transaction.ts';
import { takePlace } from '../http/rate-limit.ts';
import { networkOf } from '../network-of.ts';
import { hashToken } from './token.ts';

/** Attempts for one e-mail address from all networks together that its owner has not signed in from. */
const PACE: Pick<RateLimit, 'max' | 'windowSeconds'> = { max: 20, windowSeconds: 60 };
/** Networks of so many of the latest sessions are the owner's. */
const REMEMBERED_SESSIONS = 50;

interface Guess {
  readonly email: string;
  /** Whose address it is, if anybody's. */
  readonly userId: string | null;
  /** Client address. */
  readonly address: string;
  readonly now: Date;
}

/**
 * Slows guesses down that come from many networks at once, each of which stays below its own limit. Nobody is kept out
 * where they have signed in before. Answers the seconds to wait, 0 for none; the same whether or not anybody has the
 * address.
 */
export async function paceGuess(tx: SystemTx, { email, userId, address, now }: Guess): Promise<number> {
  const wait = await takePlace(tx, { key: `guess ${hashToken(email)}`, limit: PACE, now });
  if (wait === 0 || userId === null) return wait;
  const sessions = await tx
    .selectFrom('session')
    .select('ip')
    .where('user_id', '=', userId)
    .where('kind', '=', 'full')
    .orderBy('created_at', 'desc')
    .limit(REMEMBERED_SESSIONS)
    .execute();
  const network = networkOf(address);
  return sessions.some(({ ip }) => networkOf(ip) === network) ? 0 : wait;
}
