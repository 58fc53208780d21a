import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

declare const accountTxBrand: unique symbol;
declare const systemTxBrand: unique symbol;

/** A transaction that sees one account's rows only (row-level security). */
export type AccountTx = Transaction<Tables> & { readonly [accountTxBrand]: true };

/** A transaction of the owner, past row-level security: sign-in, job claiming, work across accounts. */
export type SystemTx = Transaction<Tables> & { readonly [systemTxBrand]: true };

export type AnyTx = AccountTx | SystemTx;

interface Hooks {
  readonly beforeCommit: (() => Promise<void>)[];
  readonly afterCommit: (() => void)[];
}

const hooksOf = new WeakMap<object, Hooks>();

function hooks(tx: AnyTx): Hooks {
  const found = hooksOf.get(tx);
  if (!found) throw new Error('This transaction was not started by Database.asAccount or Database.asSystem');
  return found;
}

/** Runs `work` as the last statements of the transaction, in the order asked for. */
export function beforeCommit(tx: AnyTx, work: () => Promise<void>): void {
  hooks(tx).beforeCommit.push(work);
}

/** Runs `work` once the transaction is committed; never when it is rolled back. `work` must not throw. */
export function afterCommit(tx: AnyTx, work: () => void): void {
  hooks(tx).afterCommit.push(work);
}

/** For the database only: lets `tx` collect hooks. */
export function openHooks(tx: AnyTx): Hooks {
  const fresh: Hooks = { beforeCommit: [], afterCommit: [] };
  hooksOf.set(tx, fresh);
  return fresh;
}
