import { failure, notFound } from '../http/failure.ts';
import { release } from '../ledger/ledger.ts';
import { giveBackSpending } from './give-back.ts';
import { announceBalance, announceMessage } from './message-events.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { lockMessage, updateMessage, type MessageRow } from './messaging.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { readWallet } from '../ledger/ledger.repository.ts';

interface Cancel {
  readonly deps: Pick<MessagingDeps, 'database' | 'clock' | 'ids' | 'bus'>;
  readonly scope: AccountScope;
  readonly id: string;
}

/**
 * Cancels a message that is scheduled, and gives back what was set aside for it; its job finds nothing to do. One that is
 * cancelled already is answered unchanged. Throws 404, and 409 `wrong_state` once it is on its way.
 */
export function cancelMessage({ deps, scope, id }: Cancel): Promise<{ message: MessageRow; balance: number }> {
  return deps.database.asAccount(scope, async (tx) => {
    const before = await lockMessage(tx, scope, id);
    if (!before) throw notFound();
    if (before.status === 'cancelled') {
      return { message: before, balance: (await readWallet(tx, scope)).balance };
    }
    if (before.status !== 'scheduled') throw failure(409, 'wrong_state', { info: { status: before.status } });
    const now = deps.clock.now();
    await giveBackSpending(tx, scope, before);
    const wallet = await release({ tx, scope, ids: deps.ids, now, ref: { type: 'message', id } });
    const message = await updateMessage(tx, scope, before, { status: 'cancelled', updated_at: now });
    announceBalance(deps.bus, tx, scope, wallet);
    announceMessage(deps.bus, tx, message);
    return { message, balance: wallet.balance };
  });
}
