import { createHash, randomBytes } from 'node:crypto';
import { sameDigest, type Vault } from '../auth/vault.ts';

/** Zero bits that the work looks for: 65 536 tries on the average, some tenths of a second in a browser. */
export const CHALLENGE_BITS = 16;
/** Seconds for which work may be brought. */
export const CHALLENGE_SECONDS = 300;

type Digests = Pick<Vault, 'digest'>;

/** Work for the widget of a service: when it ends, something random, and a signature, so that nothing need be kept. */
export function makeChallenge(vault: Digests, configurationId: string, now: Date): string {
  const expires = now.getTime() + CHALLENGE_SECONDS * 1_000;
  const nonce = randomBytes(16).toString('hex');
  return `${expires}.${nonce}.${sign(vault, configurationId, `${expires}.${nonce}`)}`;
}

function sign(vault: Digests, configurationId: string, text: string): string {
  return vault.digest(['widget challenge', configurationId, text].join('\n'));
}

export interface Work {
  readonly challenge: string;
  readonly solution: string;
}

/** What identifies work that was done in time, and until when it must not be taken again; null for any other. */
export function readWork(
  vault: Digests,
  configurationId: string,
  { challenge, solution }: Work,
  now: Date,
): { readonly nonce: string; readonly expiresAt: Date } | null {
  const [, expires = '', nonce = '', signature = ''] =
    /^(\d{1,15})\.([\da-f]{32})\.([\da-f]{64})$/.exec(challenge) ?? [];
  if (!/^\d{1,15}$/.test(solution) || Number(expires) <= now.getTime()) return null;
  if (!sameDigest(signature, sign(vault, configurationId, `${expires}.${nonce}`))) return null;
  const digest = createHash('sha256').update(`${challenge}.${solution}`).digest();
  return digest.readUInt32BE(0) >>> (32 - CHALLENGE_BITS) === 0
    ? { nonce, expiresAt: new Date(Number(expires)) }
    : null;
}
