import { sameDigest, type Vault } from '../auth/vault.ts';

/** Letters and digits that nobody takes for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

interface CodeOf {
  readonly id: string;
  /** Grows with every new code of the same verification. */
  readonly generation: number;
  readonly length: number;
  readonly type: 'numeric' | 'alphanumeric';
}

type Digests = Pick<Vault, 'digest'>;

/** The code of a verification, from the installation's key: the same each time, so that it is stored nowhere (RULES 7). */
export function deriveCode(vault: Digests, { id, generation, length, type }: CodeOf): string {
  const digest = BigInt(`0x${vault.digest(['verification code', id, String(generation)].join('\n'))}`);
  if (type === 'numeric') return String(digest % 10n ** BigInt(length)).padStart(length, '0');
  const base = BigInt(LETTERS.length);
  return Array.from({ length }, (_, place) => LETTERS[Number((digest / base ** BigInt(place)) % base)]).join('');
}

interface BoundTo {
  readonly id: string;
  readonly configurationId: string;
  readonly recipient: string;
}

/** What is stored of a code: a keyed hash that is bound to the service, the recipient and the verification. */
export function codeHash(vault: Digests, { id, configurationId, recipient }: BoundTo, code: string): string {
  return vault.digest(['verification check', configurationId, recipient, id, asTyped(code)].join('\n'));
}

/** Whether a typed code is the one that was hashed, in a time that does not tell where they differ. */
export function fitsCode(vault: Digests, of: BoundTo, { typed, hash }: { typed: string; hash: string }): boolean {
  return sameDigest(hash, codeHash(vault, of, typed));
}

/** A code however it was typed: blanks, dashes and small letters mean nothing. */
function asTyped(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}
