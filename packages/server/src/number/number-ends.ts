import { GRACE_DAYS, KEPT_DAYS } from '@app/contracts/number/number.ts';
import type { NumberRow } from './rented-number.repository.ts';

const DAY = 24 * 3_600_000;

/** When a number's state ends by itself; null if it does not. */
export function endOf({ status, status_since, releases_at, renews_at }: NumberRow): Date | null {
  const after = (days: number) => new Date(status_since.getTime() + days * DAY);
  if (status === 'cancel_requested') return releases_at;
  if (status === 'past_due') return after(GRACE_DAYS);
  // One that was suspended for another reason than its fee has no date of renewal.
  return status === 'suspended' && renews_at !== null ? after(KEPT_DAYS) : null;
}
