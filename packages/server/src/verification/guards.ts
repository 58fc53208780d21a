import type { BlockedReason } from '@app/contracts/verification/verification.ts';
import { isBlocked } from '@app/contracts/verify/block-list.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Recipient } from './recipient.ts';
import type { Service } from './service.ts';
import { countLately, hasApproved } from './verification.repository.ts';

const HOUR = 3_600_000;
/** Codes in this and the last hour below which nobody can tell an attack from bad luck (RULES 7). */
const ENOUGH_SENT = 200;
/** Days for which a number that entered a code is no new one. */
const KNOWN_DAYS = 90;

interface Guarded {
  readonly service: Service;
  readonly recipients: readonly Recipient[];
  readonly now: Date;
}

/** Why nothing is sent to each of these numbers, whoever asks; null if nothing is against it. */
export async function findGuards(
  tx: AccountTx,
  scope: AccountScope,
  guarded: Guarded,
): Promise<(BlockedReason | null)[]> {
  const { recipients, service } = guarded;
  const { country_allow: allowed, block_list: blocked } = service.settings.fraud;
  const isBroken = await hasBroken(tx, scope, guarded);
  const reasons: (BlockedReason | null)[] = [];
  for (const { kind, to, country } of recipients) {
    if (isBlocked(blocked, to)) reasons.push('block_list');
    else if (kind !== 'email' && !allowed.includes(country)) reasons.push('country');
    else reasons.push(isBroken && !(await isKnown(tx, scope, { to, now: guarded.now })) ? 'conversion' : null);
  }
  return reasons;
}

/** Few of the many codes of late were entered, which is how bought numbers look. */
async function hasBroken(tx: AccountTx, scope: AccountScope, { service, now }: Guarded): Promise<boolean> {
  const least = service.settings.fraud.min_conversion_pct;
  if (least <= 0) return false;
  const since = new Date(now.getTime() - 2 * HOUR);
  const { sent, verified } = await countLately(tx, scope, { configurationId: service.id, since });
  return sent > ENOUGH_SENT && verified * 100 < sent * least;
}

/** Who has entered a code is let through. */
async function isKnown(tx: AccountTx, scope: AccountScope, { to, now }: { to: string; now: Date }): Promise<boolean> {
  const since = new Date(now.getTime() - KNOWN_DAYS * 24 * HOUR);
  return await hasApproved(tx, scope, { recipient: to, since });
}
