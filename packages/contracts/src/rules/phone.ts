import * as v from 'valibot';
import { rule } from './rule-message.ts';

export const carriers = [
  'viettel',
  'mobifone',
  'vinaphone',
  'vietnamobile',
  'gmobile',
  'itel',
  'wintel',
  'other',
] as const;
export type Carrier = (typeof carriers)[number];

/** A mobile number of Vietnam: `phone` is E.164 without the plus, `carrier` an estimate by prefix (numbers are ported). */
export interface Phone {
  readonly phone: string;
  readonly carrier: Carrier;
  /** True if an 11-digit number of before 2018 was turned into today's. */
  readonly isConverted: boolean;
}

const COUNTRY = '84';
/** National mobile part as Google's metadata has it. */
const NATIONAL =
  /^(?:3\d{8}|5(?:2[238]|59)\d{6}|5[1689]\d{7}|7[06-9]\d{7}|8[1-8]\d{7}|89[6-9]\d{6}|9[0-8]\d{7}|99[013-9]\d{6})$/;

/** National prefixes of 11-digit numbers, which ended in 2018, and what they became. */
const OLD_PREFIXES: Readonly<Record<string, string>> = {
  '120': '70',
  '121': '79',
  '122': '77',
  '126': '76',
  '128': '78',
  '123': '83',
  '124': '84',
  '125': '85',
  '127': '81',
  '129': '82',
  '162': '32',
  '163': '33',
  '164': '34',
  '165': '35',
  '166': '36',
  '167': '37',
  '168': '38',
  '169': '39',
  '186': '56',
  '188': '58',
  '199': '59',
};

const PREFIXES: readonly (readonly [Carrier, readonly string[]])[] = [
  ['viettel', ['32', '33', '34', '35', '36', '37', '38', '39', '86', '96', '97', '98']],
  ['vinaphone', ['81', '82', '83', '84', '85', '88', '91', '94']],
  ['mobifone', ['30', '51', '70', '76', '77', '78', '79', '89', '90', '93']],
  ['vietnamobile', ['52', '56', '58', '92']],
  ['gmobile', ['59', '993', '994', '995', '996', '997']],
  ['itel', ['87', '998', '999']],
  ['wintel', ['55']],
];
const carrierOfPrefix = new Map(
  PREFIXES.flatMap(([carrier, list]) => list.map((prefix) => [prefix, carrier] as const)),
);

/**
 * Reads a Vietnamese mobile number in any usual way of writing: `+84`, `0084`, `84`, a leading zero, or bare digits
 * (spreadsheets drop the zero), with any separators; 11-digit numbers of before 2018 are converted. `null` if it is
 * not one: letters, landlines and service numbers included.
 */
export function readPhone(text: string): Phone | null {
  if (/\p{L}/u.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const national = nationalPart(digits, text.trimStart().startsWith('+'));
  if (national === null) return null;
  const current = convertOld(national);
  if (!NATIONAL.test(current)) return null;
  return { phone: COUNTRY + current, carrier: carrierOf(current), isConverted: current !== national };
}

function nationalPart(digits: string, isInternational: boolean): string | null {
  if (isInternational || digits.startsWith('00')) {
    const full = isInternational ? digits : digits.slice(2);
    return full.startsWith(COUNTRY) ? withoutTrunk(full.slice(COUNTRY.length)) : null;
  }
  // Nine digits after 84 make eleven; with nine in all, 84 is a carrier's prefix whose zero was lost.
  if (digits.startsWith(COUNTRY) && digits.length >= 11) return withoutTrunk(digits.slice(COUNTRY.length));
  return withoutTrunk(digits);
}

function withoutTrunk(digits: string): string {
  return digits.startsWith('0') ? digits.slice(1) : digits;
}

function convertOld(national: string): string {
  const replacement = national.length === 10 ? OLD_PREFIXES[national.slice(0, 3)] : undefined;
  return replacement === undefined ? national : replacement + national.slice(3);
}

/** Carrier by prefix of the national part (nine digits, no zero). */
function carrierOf(national: string): Carrier {
  return carrierOfPrefix.get(national.slice(0, 3)) ?? carrierOfPrefix.get(national.slice(0, 2)) ?? 'other';
}

/** A required phone number in a request: any writing in, E.164 digits without plus out; the rule message is `phone`. */
export function phoneNumber() {
  return v.pipe(
    v.string(rule('required')),
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(40, rule('phone')),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const phone = readPhone(dataset.value);
      if (phone) return phone.phone;
      addIssue({ message: rule('phone') });
      return NEVER;
    }),
  );
}

/** The national part of a number that {@link maskPhone} went over. */
const MASKED = /^\d{3}\*{3}\d{3}$/;

/** `84912345678` and `0912345678` as people of the country write it: `0912 345 678`, a masked one as `0912 *** 678`;
 * the digits of other countries are returned with a plus. */
export function formatPhone(phone: string): string {
  const [, national = ''] = /^(?:0|84)(.*)/.exec(phone) ?? [];
  if (MASKED.test(national)) return `0${national}`.replace('***', ' *** ');
  // No number at all is the mark of one that was erased; none of another country begins with a zero.
  if (!NATIONAL.test(national)) return /^[1-9]/.test(phone) ? `+${phone}` : phone;
  return `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
}

/** Whether a number's middle is hidden, by {@link maskPhone}. */
export function isMaskedPhone(phone: string): boolean {
  return phone.includes('***');
}

/** `84912345678` with the middle hidden, for logs and for people without the scope: `84912***678`. */
export function maskPhone(phone: string): string {
  return phone.length < 9 ? '***' : `${phone.slice(0, 5)}***${phone.slice(-3)}`;
}
