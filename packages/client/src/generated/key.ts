// Made from the contract by `npm run client`; changes here are lost.

import type { Answer, CallOptions } from '../call.ts';

export type KeyShowData = {
  /** ID of the API key. */
  readonly id: string;
  /** Its name. */
  readonly name: string;
  /** ID of the account. */
  readonly account_id: string;
  /** Its mode. */
  readonly mode: 'test' | 'live' | (string & {});
  /** What it may do. */
  readonly scopes: readonly string[];
  /** When it expires; null for never. */
  readonly expires_at: string | null;
};

export type KeyShowInfo = unknown;

export interface KeyCalls {
  /** What the key of the request is and may do. Call it first to see that the key works. */
  show(input?: Readonly<Record<string, never>>, options?: CallOptions): Promise<Answer<KeyShowData, KeyShowInfo>>;
}
