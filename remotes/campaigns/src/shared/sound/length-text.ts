import { decimalText } from '@app/ui/figure-text.ts';

/** A length of time as people write it: `1:05`, or `0:04.2` where tenths matter. */
export function lengthText(milliseconds: number, withTenths = false): string {
  const unit = withTenths ? 100 : 1_000;
  const rounded = Math.round(milliseconds / unit) * unit;
  const minutes = Math.floor(rounded / 60_000);
  const seconds = (rounded % 60_000) / 1_000;
  const text = decimalText(seconds, withTenths ? 1 : 0);
  return `${minutes}:${seconds < 10 ? `0${text}` : text}`;
}
