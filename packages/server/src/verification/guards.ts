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
  readonly recipient: Recipient;
  readonly now: Date;
}

/** Why nothing is sent to this number whoever asks; null if nothing is against it. */
export async function findGuard(tx: AccountTx, scope: AccountScope, guarded: Guarded): Promise<BlockedReason | null> {
  const { recipient, service } = guarded;
  const { country_allow: allowed, block_list: blocked } = service.settings.fraud;
  if (isBlocked(blocked, recipient.to)) return 'block_list';
  if (recipient.kind !== 'email' && !allowed.includes(recipient.country)) return 'country';
  return (await isBroken(tx, scope, guarded)) ? 'conversion' : null;
}

/** Few of the many codes of late were entered, which is how bought numbers look; who has entered one is let through. */
async function isBroken(tx: AccountTx, scope: AccountScope, { service, recipient, now }: Guarded): Promise<boolean> {
  const least = service.settings.fraud.min_conversion_pct;
  if (least <= 0) return false;
  const since = new Date(now.getTime() - 2 * HOUR);
  const { sent, verified } = await countLately(tx, scope, { configurationId: service.id, since });
  if (sent <= ENOUGH_SENT || verified * 100 >= sent * least) return false;
  const known = new Date(now.getTime() - KNOWN_DAYS * 24 * HOUR);
  return !(await hasApproved(tx, scope, { recipient: recipient.to, since: known }));
}
