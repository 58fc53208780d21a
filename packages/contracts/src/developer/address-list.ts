import * as v from 'valibot';
import { rule } from '../rules/rule-message.ts';

/** Addresses and networks that a key may have. */
const MOST = 50;
const MAX_LENGTH = 3_000;

/** Addresses and networks of a text, one a line or divided by commas, each once; `null` if one of them is neither. */
export function readAddresses(text: string): string[] | null {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  return entries.length <= MOST && entries.every(isAddress) ? [...new Set(entries)] : null;
}

/**
 * A field of IPv4 and IPv6 addresses, or networks of either (`10.0.0.0/8`), 50 at most: a list, or a text with one a line.
 * Absent leaves what there is, an empty one takes every address.
 */
export function addressList() {
  const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH, rule('max', { length: MAX_LENGTH })));
  const entries = v.pipe(v.array(text), v.maxLength(MOST, rule('count_max', { max: MOST })));
  return v.optional(
    v.pipe(
      v.union([text, entries], rule('ip_lines')),
      v.transform((value) => (Array.isArray(value) ? value.join('\n') : value)),
      v.check((lines) => readAddresses(lines) !== null, rule('ip_lines')),
      v.transform((lines) => readAddresses(lines) ?? []),
    ),
  );
}

function isAddress(entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/');
  if (rest.length > 0) return false;
  const isFour = v.is(v.pipe(v.string(), v.ipv4()), address);
  if (!isFour && !v.is(v.pipe(v.string(), v.ipv6()), address)) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) <= (isFour ? 32 : 128);
}
