import type { AppEvent } from '@app/contracts/events.ts';
import type { AnyTx } from '../database/transaction.ts';

/** An event of an account. `version` counts the account's events in order of commit, without gaps. */
export type AccountEvent = AppEvent & { readonly version: number; readonly userId: string | null };

export type Publication = AppEvent & {
  readonly accountId: string;
  /** For one person only; left out: for everybody in the account. */
  readonly userId?: string;
};

/**
 * Tells what changed in an account to whoever listens, in this process and in others. Events are kept for a day, so
 * that a stream can go on where it broke off. Behind this port PostgreSQL's NOTIFY can give way to another carrier.
 */
export interface Bus {
  /** Announces an event with the transaction: written as its last statement, sent after its commit, or not at all. */
  publish(tx: AnyTx, event: Publication): void;
  /**
   * Hears the account's events from now on; they come in order of version, each once. Once the promise is fulfilled,
   * nothing committed later is missed.
   * @returns the function that ends it.
   */
  subscribe(accountId: string, heard: (event: AccountEvent) => void): Promise<() => void>;
  /**
   * The events after `version`, oldest first; null if some of them are no longer kept, or `version` was never given
   * out: then the listener must fetch everything again.
   */
  since(accountId: string, version: number): Promise<AccountEvent[] | null>;
  /** The version of the account's newest event; 0 before the first. */
  latest(accountId: string): Promise<number>;
  close(): Promise<void>;
}
