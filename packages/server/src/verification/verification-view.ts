import type { Verification, VerificationStatus } from '@app/contracts/verification/verification.ts';
import type { VerificationLog } from '@app/contracts/verification/verification-log.ts';
import type { AttemptRow } from './attempt.repository.ts';
import type { VerificationRow } from './verification.repository.ts';

/** The status now: one whose time is over has expired, also before that is written. */
export function statusAt({ status, expires_at }: VerificationRow, now: Date): VerificationStatus {
  return status === 'pending' && expires_at.getTime() <= now.getTime() ? 'expired' : status;
}

/** How often a code may still be checked. */
export function checksLeft(row: VerificationRow, now: Date): number {
  return statusAt(row, now) === 'pending' ? Math.max(0, row.max_checks - row.checks_used) : 0;
}

/** A verification as the public API tells of it. */
export function asVerification(row: VerificationRow, now: Date): Verification {
  const wait = row.resend_at === null ? 0 : row.resend_at.getTime() - now.getTime();
  return {
    id: row.id,
    configuration_id: row.configuration_id,
    to: row.recipient,
    status: statusAt(row, now),
    channel: row.channel,
    attempts_left: checksLeft(row, now),
    expires_at: row.expires_at.toISOString(),
    resend_after: Math.max(0, Math.ceil(wait / 1_000)),
    created_at: row.created_at.toISOString(),
    approved_at: row.approved_at?.toISOString() ?? null,
  };
}

/** One way on which a code was sent, as pages tell of it. */
export function asAttempt(row: AttemptRow): VerificationLog['attempts'][number] {
  const { channel, status, error_code, price, currency, created_at: at, ended_at: ended } = row;
  return {
    channel,
    status,
    error_code,
    price,
    currency,
    at: at.toISOString(),
    ended_at: ended?.toISOString() ?? null,
  };
}
