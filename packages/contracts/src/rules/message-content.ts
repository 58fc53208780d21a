import { fold } from './fold.ts';

/** Local hours (Asia/Ho_Chi_Minh) in which advertising messages may be sent: from 07:00 to before 22:00. */
export const ADVERTISING_HOURS = { from: 7, until: 22 } as const;

/** Advertising messages that one recipient may get within 24 hours (Decree 91/2020, article 13). */
export const ADVERTISING_PER_DAY = 3;

const OFFSET = 7 * 3_600_000;
const HOUR = 3_600_000;
/** How far from the end the way to refuse may stand. */
const OPT_OUT_REACH = 120;

/** Whether a text begins with the label of advertising, `[QC]` or `[AD]` (Decree 91/2020, article 15). */
export function hasAdvertisingLabel(text: string): boolean {
  return /^\s*\[(?:qc|ad)\]/i.test(text);
}

/** Whether a text ends with a way to refuse further advertising (Decree 91/2020, article 16). */
export function hasOptOut(text: string): boolean {
  return /\b(?:tu choi|huy nhan|huy dang ky|ngung nhan|opt ?out|unsubscribe|reply stop|soan (?:tc|huy|stop|dung))\b/.test(
    fold(text).slice(-OPT_OUT_REACH),
  );
}

/** Whether the recipient can read in the text who writes: carriers ask for the brand in it. Case and accents do not matter. */
export function namesBrand(text: string, brand: string): boolean {
  const name = lettersOf(brand);
  return name !== '' && lettersOf(text).includes(name);
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^a-z\d]/g, '');
}

/** Whether advertising may be sent at an instant (ms since 1970, or a date). */
export function isAdvertisingHour(at: Date | number): boolean {
  const hour = Math.floor((Number(at) + OFFSET) / HOUR) % 24;
  return hour >= ADVERTISING_HOURS.from && hour < ADVERTISING_HOURS.until;
}

/** The next instant, not before `at`, at which advertising may be sent. */
export function nextAdvertisingHour(at: Date | number): Date {
  const now = Number(at);
  if (isAdvertisingHour(now)) return new Date(now);
  const sinceMidnight = (now + OFFSET) % (24 * HOUR);
  const opening = ADVERTISING_HOURS.from * HOUR;
  const wait = sinceMidnight < opening ? opening - sinceMidnight : 24 * HOUR - sinceMidnight + opening;
  return new Date(now + wait);
}
