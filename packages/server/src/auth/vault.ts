import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keeps secrets with the server's own key: what must be read again is sealed, what must only be recognised is hashed. */
export interface Vault {
  /** Encrypts a text (AES-256-GCM); it opens only under the same `purpose`. */
  seal(text: string, purpose: string): string;
  /** Throws if the text was sealed with another key or for another purpose, or was changed. */
  open(sealed: string, purpose: string): string;
  /** Keyed hash of a short secret such as a six-digit code, which a plain hash would not protect. */
  digest(text: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A vault of the key `secret`, from which the keys in use are derived. */
export function createVault(secret: string): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const sealingKey = derive('seal');
  const digestKey = derive('digest');
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagEnd = IV_BYTES + TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
  };
}

/** Whether two digests are equal, in a time that does not tell where they differ. */
export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
