import { minutesOf, type Hours } from '@app/contracts/rules/carrier-hours.ts';
import { ADVERTISING_HOURS } from '@app/contracts/rules/message-content.ts';
import { carriers, type Carrier } from '@app/contracts/rules/phone.ts';

/** When carriers take advertising by SMS, local hours; a carrier that is not named takes it whenever the law allows. */
export type CarrierHours = Partial<Readonly<Record<Carrier, readonly Hours[]>>>;

const TIME = String.raw`((?:[01]\d|2[0-3]):[0-5]\d)`;
const PART = new RegExp(String.raw`^\s*(\w+)\s*=\s*${TIME}\s*-\s*${TIME}\s*$`);
const LEGAL = { from: `0${ADVERTISING_HOURS.from}:00`, until: `${ADVERTISING_HOURS.until}:00` };

/**
 * Reads `viettel=08:00-11:30,viettel=13:30-20:00,mobifone=08:00-21:00`; nothing at all names no carrier. Anything else is
 * answered with what is wrong, in a sentence without its full stop.
 */
export function readCarrierHours(text: string): CarrierHours | string {
  const hours: Partial<Record<Carrier, Hours[]>> = {};
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name = '', from = '', until = ''] = PART.exec(part) ?? [];
    if (name === '') return 'CARRIER_HOURS must name local hours by carrier, such as viettel=08:00-20:00';
    const carrier = carriers.find((each) => each === name);
    if (!carrier) return `CARRIER_HOURS names ${name}, which is none of ${carriers.join(', ')}`;
    const others = hours[carrier] ?? [];
    const fault = faultOf({ from, until }, others);
    if (fault !== null) return `CARRIER_HOURS ${part.trim()} ${fault}`;
    hours[carrier] = [...others, { from, until }].toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from));
  }
  return hours;
}

function faultOf({ from, until }: Hours, others: readonly Hours[]): string | null {
  const [opens, closes] = [minutesOf(from), minutesOf(until)];
  if (opens >= closes) return 'must begin before it ends';
  if (opens < minutesOf(LEGAL.from) || closes > minutesOf(LEGAL.until)) {
    return `must lie within ${LEGAL.from}-${LEGAL.until}, the legal hours of advertising`;
  }
  const isTwice = others.some((other) => opens < minutesOf(other.until) && minutesOf(other.from) < closes);
  return isTwice ? 'overlaps other hours of that carrier' : null;
}
