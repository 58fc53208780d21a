import { later } from './seeding.ts';
import type { Random } from './random.ts';

/** What can have become of a message of the past. */
export type Outcome = 'sent' | 'delivered' | 'undelivered' | 'expired' | 'unknown' | 'failed' | 'cancelled';

/** Stable codes of why a message did not arrive. */
const errors: Partial<Record<Outcome, { code: number; text: string }>> = {
  undelivered: { code: 1502, text: 'unreachable' },
  expired: { code: 1503, text: 'expired' },
  unknown: { code: 1504, text: 'unknown' },
  failed: { code: 1001, text: 'invalid_number' },
};
/** Of a campaign that failed as a whole. */
const templateMismatch = { code: 1103, text: 'template_mismatch' };

const RECEIPT_LIMIT = 48 * 3_600_000;

/** Handed over to a carrier, so paid for. */
export function isCharged(outcome: Outcome): boolean {
  return outcome !== 'failed' && outcome !== 'cancelled';
}

/** Draws an outcome as carriers behave; receipts still missing after 48 hours make a message `unknown`. */
export function drawOutcome(random: Random, { age, withFailures }: { age: number; withFailures: boolean }): Outcome {
  return random.weighted<Outcome>([
    ['delivered', 95],
    ['undelivered', 2.6],
    ['expired', 0.6],
    [age > RECEIPT_LIMIT ? 'unknown' : 'sent', 0.7],
    ['failed', withFailures ? 1.4 : 0],
  ]);
}

/** Times and error of a message with this outcome, created at `created`. */
export function traceOf(random: Random, outcome: Outcome, created: Date, isHopeless = false) {
  const sent = isCharged(outcome) ? later(created, random.whole(1, 4) / 60) : null;
  const error = isHopeless && outcome === 'failed' ? templateMismatch : errors[outcome];
  return {
    status: outcome,
    error_code: error?.code ?? null,
    error_text: error?.text ?? null,
    attempts: sent ? 1 : 0,
    queued_at: created,
    sent_at: sent,
    delivered_at: outcome === 'delivered' && sent ? later(sent, random.whole(2, 40) / 60) : null,
    failed_at: outcome === 'failed' ? created : null,
  };
}
