import { formatPhone } from '../rules/phone.ts';
import type { Subscription } from './number.ts';

/** Numbers that have no country code: they are dialled as they stand. */
const dialledAsIs: ReadonlySet<string> = new Set(['shortcode', 'hotline', 'tollfree']);

/** Area codes of two digits are those of Hà Nội and TP. Hồ Chí Minh; all others have three. */
const landline = /^84(2[48]|2\d\d)(\d{3,4})(\d{4})$/;

/** A rented number as people of the country write it: `0912 345 678`, `028 7300 1234`, `1900 1234`. */
export function numberText({ number, type }: Pick<Subscription, 'number' | 'type'>): string {
  if (dialledAsIs.has(type)) return number.length === 8 ? `${number.slice(0, 4)} ${number.slice(4)}` : number;
  return phoneText(number);
}

/** A number or name whose kind is not known: a phone's number as {@link phoneText}, a service's name or short number as it is. */
export function senderText(from: string): string {
  return /^\d{1,8}$/.test(from) ? from : phoneText(from);
}

/** As {@link formatPhone}, landlines too: `842873001234` as `028 7300 1234`. */
export function phoneText(number: string): string {
  const [, area, middle, end] = landline.exec(number) ?? [];
  return area === undefined ? formatPhone(number) : `0${area} ${middle} ${end}`;
}
