import { randomInt } from 'node:crypto';
import type { Vault } from './vault.ts';

const COUNT = 10;
const LENGTH = 10;
/** Without letters and digits that are easily taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten new codes of ten letters and digits; what is typed later may have dashes, blanks and capitals. */
export function newBackupCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join(''),
  );
}

/** What is stored of a backup code. */
export function backupCodeDigest(vault: Vault, userId: string, code: string): string {
  return vault.digest(['backup', userId, code].join('\n'));
}
