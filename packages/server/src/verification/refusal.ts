import { limitReasons, type BlockedReason, type LimitReason } from '@app/contracts/verification/verification.ts';
import { failure, type Failure } from '../http/failure.ts';
import type { SendingSettings } from './service.ts';

/** Why nothing is sent, and until when; null for as long as the reason holds. */
export interface Blocked {
  readonly reason: BlockedReason;
  readonly retryAt: Date | null;
}

/** The answer to whoever asked: a limit is 429 with its name, a guard against fraud is `fraud_blocked`. */
export function refusalOf({ reason, retryAt }: Blocked, settings: SendingSettings, now: Date): Failure {
  const wait = retryAt && { retry_after: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000)) };
  if (isLimit(reason)) {
    return failure(429, 'rate_limited', { info: { limit: reason, ...windowOf(reason, settings), ...wait } });
  }
  return failure(wait ? 429 : 403, 'fraud_blocked', { info: { reason, ...wait } });
}

/** How much a refusal looks like fraud, 0 to 100: somebody who has no money left is none. */
export function scoreOf(reason: BlockedReason): number {
  if (reason === 'balance' || reason === 'spend_cap') return 0;
  return isLimit(reason) ? 30 : 100;
}

function isLimit(reason: BlockedReason): reason is LimitReason {
  return limitReasons.some((limit) => limit === reason);
}

function windowOf(reason: LimitReason, { limit_phone_hours, limit_total_hours }: SendingSettings) {
  if (reason === 'limit_phone_window') return { window_hours: limit_phone_hours };
  return reason === 'limit_total_window' ? { window_hours: limit_total_hours } : {};
}
