import { INVALID_NUMBER, lockStatuses, markInvalid } from '../contact/contact-status.repository.ts';
import { noteSent } from '../contact/last-message.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { settleEach } from '../ledger/ledger-each.ts';
import type { Wallet } from '../ledger/ledger.repository.ts';
import { release } from '../ledger/ledger.ts';
import { closeZaloDay, leavePlace } from '../zalo-campaign/submit-zalo.ts';
import { giveBackSpending } from './give-back.ts';
import { announceBalance, announceMessage, notifyOutcome } from './message-events.ts';
import { moveMessages } from './message-moves.repository.ts';
import { usageOf } from './message-usage.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { updateMessage, type MessageRow } from './messaging.repository.ts';

const UNKNOWN = 1504;

/** Messages of one account are worked on, in a transaction that has locked them. */
export interface InMessages {
  readonly deps: MessagingDeps;
  readonly scope: AccountScope;
  readonly tx: AccountTx;
}

/** A message that was not sent, and why. */
export interface Refused {
  readonly message: MessageRow;
  readonly errorCode: number;
  readonly errorText: string;
  readonly zaloError?: number;
  /** Zalo takes no more of the official account today. */
  readonly isDayOver?: boolean;
}

/** A message that was sent, as the carrier calls it; null if nobody knows whether it was. */
export interface Sent {
  readonly message: MessageRow;
  readonly providerRef: string | null;
}

/**
 * Gives back the room that refused messages by Zalo took in the quota of the day. To be called before anything else is
 * locked: whoever sends by Zalo locks quotas first.
 */
export async function leavePlaces({ deps, scope, tx }: InMessages, refused: readonly Refused[]): Promise<void> {
  const now = deps.clock.now();
  const byZalo = refused.filter(({ message }) => message.channel === 'zalo');
  for (const { message, isDayOver } of sorted(byZalo, ({ message: { sender_id: senderId } }) => senderId ?? '')) {
    await leavePlace(tx, scope, message);
    if (isDayOver) await closeZaloDay(tx, scope, { ...message, now });
  }
}

/**
 * Ends messages: those that were sent, or may have been, are charged, those that were not get their money back. Locks are
 * taken in one order, whatever became of which: what keys have spent, the wallet, contacts.
 */
export async function endMessages(
  at: InMessages,
  { sent, refused }: { sent: readonly Sent[]; refused: readonly Refused[] },
): Promise<void> {
  const { deps, scope, tx } = at;
  const failed = refused.filter(({ errorCode }) => errorCode === INVALID_NUMBER).map(({ message }) => message.phone);
  const noted = sent.filter(({ providerRef }) => providerRef !== null).map(({ message }) => message.phone);
  const wallets = [await releaseEach(at, refused), await chargeEach(at, sent)];
  const now = deps.clock.now();
  if (failed.length > 0) await lockStatuses(tx, scope, [...failed, ...noted]);
  await markInvalid(tx, scope, { phones: failed, now });
  await noteSent(tx, scope, { phones: noted, at: now });
  const wallet = wallets.findLast((each) => each !== null);
  if (wallet) announceBalance(deps.bus, tx, scope, wallet);
  for (const { message } of refused) {
    const ended = { ...message, status: 'failed' as const };
    announceMessage(deps.bus, tx, ended);
    await notifyOutcome(deps, tx, scope, ended);
  }
  for (const { message, providerRef } of sent)
    announceMessage(deps.bus, tx, { ...message, status: statusOf(providerRef) });
}

function statusOf(providerRef: string | null): 'sent' | 'unknown' {
  return providerRef === null ? 'unknown' : 'sent';
}

async function chargeEach({ deps, scope, tx }: InMessages, sent: readonly Sent[]): Promise<Wallet | null> {
  if (sent.length === 0) return null;
  const now = deps.clock.now();
  const entries = sent.map(({ message }) => ({ refId: message.id, amount: message.price, usage: usageOf(message) }));
  const wallet = await settleEach({ tx, scope, ids: deps.ids, now, refType: 'message', entries });
  const moves = sent.map(({ message, providerRef }) =>
    providerRef === null
      ? ({ message, status: 'unknown', errorCode: UNKNOWN } as const)
      : ({ message, status: 'sent', providerRef } as const),
  );
  await moveMessages(tx, scope, { moves, now });
  return wallet;
}

async function releaseEach({ deps, scope, tx }: InMessages, refused: readonly Refused[]): Promise<Wallet | null> {
  const now = deps.clock.now();
  const byKey = sorted(refused, ({ message }) => `${message.api_key_id ?? ''} ${message.created_at.toISOString()}`);
  for (const { message } of byKey) await giveBackSpending(tx, scope, message);
  let wallet: Wallet | null = null;
  for (const { message, errorCode, errorText, zaloError = null } of refused) {
    wallet = await release({ tx, scope, ids: deps.ids, now, ref: { type: 'message', id: message.id } });
    const failure = { status: 'failed', error_code: errorCode, error_text: errorText, zalo_error: zaloError } as const;
    await updateMessage(tx, scope, message, { ...failure, failed_at: now, updated_at: now });
  }
  return wallet;
}

/** Two that lock the same rows in the same order do not wait for each other. */
export function sorted<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return items.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
