import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { AccountScope } from '../database/account-scope.ts';

/** Who calls the public API: a program of an account, by one of its keys. */
export interface KeyHolder {
  readonly keyId: string;
  readonly name: string;
  readonly accountId: string;
  /** What repositories take to prove that the key's own account is meant. */
  readonly scope: AccountScope;
  /** What a `test` key asks for is neither sent nor charged. */
  readonly mode: 'test' | 'live';
  readonly scopes: readonly Scope[];
  /** Minor units that the key may spend in a day; null for as much as there is. */
  readonly spendCapDay: number | null;
  readonly expiresAt: Date | null;
  /** Whether numbers of recipients are answered whole; false hides their middle. */
  readonly seesNumbers: boolean;
}
