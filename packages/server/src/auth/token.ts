import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 32 random bytes, to be given out once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A fast hash is enough: there is nothing to guess in 32 random bytes. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
