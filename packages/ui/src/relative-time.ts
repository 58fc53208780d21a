import type { Locale } from '@app/contracts/constants.ts';

/** Language tags that `Intl` understands. */
export const htmlTag: Record<Locale, string> = { vn: 'vi', en: 'en' };

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How far an instant is from now in its largest whole unit, such as `2 hours ago`; `tag` is a language tag. */
export function relativeTime(at: string, tag: string, now: number = Date.now()): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1_000);
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? format.format(Math.trunc(seconds / unit[1]), unit[0]) : format.format(0, 'minute');
}
