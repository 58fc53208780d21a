import type { PendingSecondFactor, SignInMethod } from '@app/contracts/auth/second-factor.ts';
import { readTab, tabKeys, writeTab } from '@app/platform/storage.ts';

/** A sign-in that lacks its second step. Whether it is to be remembered is known to the server. */
export type PendingSignIn = Pick<PendingSecondFactor, 'pending' | 'masked'> & {
  readonly methods: readonly SignInMethod[];
};

const known: readonly SignInMethod[] = ['totp', 'email', 'backup'];

/** Keeps what a login answered for the page of the second step: in this tab alone, and apart from the session. */
export function keepPending({ pending, methods, masked }: PendingSecondFactor): void {
  writeTab(tabKeys.pending, JSON.stringify({ pending, methods, masked }));
}

/** The sign-in that waits for its second step in this tab; `null` if there is none or what is kept is broken. */
export function readPending(): PendingSignIn | null {
  const kept = parsed(readTab(tabKeys.pending));
  if (typeof kept !== 'object' || kept === null) return null;
  const { pending, methods, masked }: { pending?: unknown; methods?: unknown; masked?: unknown } = kept;
  if (typeof pending !== 'string' || typeof masked !== 'string' || !Array.isArray(methods)) return null;
  return { pending, masked, methods: known.filter((method) => methods.includes(method)) };
}

/** Forgets it: it went through, or it can no longer. */
export function dropPending(): void {
  writeTab(tabKeys.pending, null);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
