import { randomInt } from 'node:crypto';
import type { CodePurpose } from '../database/tables/account.tables.ts';
import { sameDigest, type Vault } from './vault.ts';

/** Milliseconds that a mailed or texted code is valid. */
export const CODE_LIFE = 15 * 60_000;

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

interface CodeOf {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly target: string;
}

/** What is stored of a code: bound to the person, the purpose and what it allows. */
export function codeDigest(vault: Vault, { userId, purpose, target }: CodeOf, code: string): string {
  return vault.digest(['code', userId, purpose, target, code].join('\n'));
}

/** Whether a stored hash is that of the typed code. */
export function fitsCode(vault: Vault, of: CodeOf, code: string): (stored: string) => boolean {
  const digest = codeDigest(vault, of, code);
  return (stored) => sameDigest(stored, digest);
}
