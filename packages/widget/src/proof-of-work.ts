import { sha256Head } from './sha256.ts';

/** Tries between two looks at the page, which stays alive meanwhile. */
const AT_ONCE = 2_000;

/** Finds a number that makes the hash of `challenge.number` begin with so many zero bits, at most 32. */
export async function solve(challenge: string, bits: number): Promise<string> {
  for (let number = 0; ; number += 1) {
    if (sha256Head(`${challenge}.${number}`) >>> (32 - bits) === 0) return String(number);
    if (number % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}
