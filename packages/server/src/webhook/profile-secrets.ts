import { randomBytes } from 'node:crypto';
import type { Vault } from '../auth/vault.ts';
import type { AccountScope } from '../database/account-scope.ts';

const SECRET_BYTES = 32;

/** A new secret to sign with. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Under which purpose what a profile keeps secret is sealed: it opens for no other profile. */
function purpose(what: 'secret' | 'headers', { accountId }: AccountScope, id: string): string {
  return `callback ${what} ${accountId}:${id}`;
}

interface Sealing {
  readonly vault: Vault;
  readonly scope: AccountScope;
  /** The profile. */
  readonly id: string;
}

export function sealSecret({ vault, scope, id }: Sealing, secret: string): string {
  return vault.seal(secret, purpose('secret', scope, id));
}

export function openSecret({ vault, scope, id }: Sealing, sealed: string): string {
  return vault.open(sealed, purpose('secret', scope, id));
}

/** Headers often hold a key of the receiver's. */
export function sealHeaders({ vault, scope, id }: Sealing, headers: ReadonlyMap<string, string>): string | null {
  if (headers.size === 0) return null;
  return vault.seal(JSON.stringify([...headers]), purpose('headers', scope, id));
}

/** Name and value of each header, in order. */
export function openHeaders({ vault, scope, id }: Sealing, sealed: string | null): ReadonlyMap<string, string> {
  if (sealed === null) return new Map();
  const entries: [string, string][] = JSON.parse(vault.open(sealed, purpose('headers', scope, id)));
  return new Map(entries);
}
