const DAY = 86_400_000;

/** Days after which a key may end. */
export const expiryDays = [30, 90, 365] as const;

/** The instant so many days after `now` (milliseconds), as the wire writes it. */
export function daysFrom(now: number, days: number): string {
  return new Date(now + days * DAY).toISOString();
}
