import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Signature, Signer } from '@app/contracts/pins.ts';

/** A key of this machine, by the name its owner goes by. */
export interface SigningKey {
  readonly by: string;
  readonly key: KeyObject;
}

/**
 * The key that MFE_KEY names (a PEM file), used as MFE_KEY_NAME; null if none is set, since a local environment needs
 * none. Throws if the file is no Ed25519 key.
 */
export function signingKey(env: Readonly<Record<string, string | undefined>> = process.env): SigningKey | null {
  const file = env['MFE_KEY'];
  if (!file) return null;
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no Ed25519 key`);
  return { by: env['MFE_KEY_NAME'] ?? env['USER'] ?? 'unknown', key };
}

/** Writes a new key pair: the private key to `file`, which must not exist. Answers the public key, base64. */
export function makeKey(file: string): string {
  if (existsSync(file)) throw new Error(`${file} exists; a key is never replaced`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** The value with a signature over all the rest of it; unsigned without a key. */
export function signed<Value extends object>(
  value: Value,
  key: SigningKey | null,
): Value & { signature: Signature | null } {
  if (!key) return { ...value, signature: null };
  const made = sign(null, Buffer.from(canonical(value)), key.key).toString('base64');
  return { ...value, signature: { by: key.by, value: made } };
}

/** The signer whose key made the value's signature, or null: unsigned, unknown name, another key, changed content. */
export function signerOf(value: { readonly signature: Signature | null }, known: readonly Signer[]): Signer | null {
  const { signature } = value;
  const candidates = signature ? known.filter(({ name }) => name === signature.by) : [];
  return candidates.find((signer) => isMadeBy(signer, value, signature?.value ?? '')) ?? null;
}

/** Whether a signer speaks for an app. */
export function maySign({ apps }: Signer, app: string): boolean {
  return apps.includes('*') || apps.includes(app);
}

function isMadeBy({ key }: Signer, value: object, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(canonical(value)), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    // A key that cannot be read has signed nothing.
    return false;
  }
}

/** JSON with sorted keys and without the signature, so that how a file was written does not matter. */
function canonical(value: object): string {
  return JSON.stringify({ ...value, signature: undefined }, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
