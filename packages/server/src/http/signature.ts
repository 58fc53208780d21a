import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that the clocks of sender and receiver may differ, with the way between them. */
const TOLERANCE = 300;

/**
 * Whether a body came from whoever has the secret, within five minutes; `signature` is
 * `t=<seconds>,v1=<HMAC-SHA256 of "t.body", hexadecimal>`.
 */
export function isSigned(
  signature: string,
  { secret, body, now }: { secret: string; body: string; now: Date },
): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (given === '') return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() / 1_000 - seconds) > TOLERANCE) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(digest(secret, seconds, body)));
}

function digest(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
