import type { Vault } from '../auth/vault.ts';
import type { WireDeps } from '../billing/wire-deps.ts';
import type { CallbackPort } from '../ports/callback.ts';

/** What delivering needs of the server. */
export interface WebhookDeps extends Omit<WireDeps, 'config'> {
  readonly vault: Vault;
  readonly ports: { readonly callbacks: CallbackPort };
}
