import { quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { release, settle } from '../ledger/ledger.ts';
import { announceBalance, announceMessage } from '../messaging/message-events.ts';
import { giveBackSpending } from '../messaging/give-back.ts';
import { usageOf } from '../messaging/message-usage.ts';
import { lockMessage, updateMessage } from '../messaging/messaging.repository.ts';
import { takeRoom } from '../sending/zalo/quota.repository.ts';
import { heldCodes, type ZaloOutcome } from '../sending/zalo/zalo-outcome.ts';

const UNKNOWN = 1504;
const PROVIDER_DOWN = 1901;

interface Settling {
  readonly deps: { readonly clock: Clock; readonly ids: Ids; readonly bus: Bus };
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly id: string;
  readonly outcome: ZaloOutcome;
}

/** Writes what came of a test, or of a code, once: charged unless Zalo refused it. */
export async function settleTest({ deps, tx, scope, id, outcome }: Settling) {
  const now = deps.clock.now();
  const message = await lockMessage(tx, scope, id);
  if (!message) throw new Error(`There is no message ${id}`);
  if (message.status !== 'sending') return { message, balance: (await readWallet(tx, scope)).balance };
  const entry = { tx, scope, ids: deps.ids, now, ref: { type: 'message', id } };
  const changes = changesOf(outcome, now);
  const isCharged = changes.status !== 'failed';
  if (!isCharged) {
    const day = { senderId: message.sender_id ?? '', day: quotaDayOf(message.created_at) };
    await takeRoom(tx, scope, { ...day, messages: -1 });
    await giveBackSpending(tx, scope, message);
  }
  const wallet = isCharged
    ? await settle({ ...entry, amount: message.price, usage: usageOf(message) })
    : await release(entry);
  const updated = await updateMessage(tx, scope, message, { ...changes, updated_at: now });
  announceBalance(deps.bus, tx, scope, wallet);
  announceMessage(deps.bus, tx, updated);
  return { message: updated, balance: wallet.balance };
}

function changesOf(outcome: ZaloOutcome, now: Date) {
  const failed = { status: 'failed', failed_at: now } as const;
  switch (outcome.kind) {
    case 'accepted':
      return { status: 'sent', provider_ref: outcome.providerRef, sent_at: now } as const;
    case 'lost':
      return { status: 'unknown', error_code: UNKNOWN } as const;
    case 'refused': {
      const { errorCode, errorText, zaloError } = outcome;
      return { ...failed, error_code: errorCode, error_text: errorText, zalo_error: zaloError } as const;
    }
    case 'held':
      return { ...failed, error_code: heldCodes[outcome.reason], error_text: outcome.errorText } as const;
    default:
      return { ...failed, error_code: PROVIDER_DOWN, error_text: outcome.errorText } as const;
  }
}
