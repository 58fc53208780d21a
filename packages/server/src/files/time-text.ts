import { TIMEZONE } from '@app/contracts/constants.ts';

/** The Swedish way of writing a date is one that every spreadsheet reads. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIMEZONE, dateStyle: 'short', timeStyle: 'medium' });

/** A time of Vietnam in a cell; nothing for none. */
export function timeText(at: string | null): string {
  return at === null ? '' : clock.format(new Date(at));
}
