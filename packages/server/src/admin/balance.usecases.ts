import type { Locale } from '@app/contracts/constants.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { accountScope } from '../database/account-scope.ts';
import { Failure } from '../http/failure.ts';
import { adjust } from '../ledger/ledger.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { notify } from '../notification/notify.ts';
import { requireAccount } from './account.usecases.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';

export interface Adjustment {
  /** Account id or owner's e-mail. */
  readonly account: string;
  /** Minor units, negative to take away. */
  readonly amount: number;
  readonly reason: string;
}

/** Corrects a balance through the ledger, and tells the account. Throws {@link AdminError} if it would fall below zero. */
export async function adjustBalance(deps: AdminDeps, { account, amount, reason }: Adjustment): Promise<string[]> {
  const { database, ids, bus } = deps;
  const { id: accountId, name, balance: before, currency } = await requireAccount(deps, account);
  const scope = accountScope(accountId);
  const now = deps.clock.now();
  const ref = { type: 'adjustment', id: ids.next('audit') };
  const wallet = await database
    .asAccount(scope, async (tx) => {
      const moved = await adjust({ tx, scope, ids, now, ref, amount, reason });
      await writeAudit(tx, {
        ids,
        now,
        accountId,
        actor: deps.operator,
        action: 'balance.adjusted',
        object: { type: 'wallet', id: accountId },
        before: { balance: moved.balance - amount },
        after: { balance: moved.balance },
        reason,
      });
      announceBalance(bus, tx, scope, moved);
      await notify({
        tx,
        scope,
        bus,
        ids,
        now,
        type: 'billing',
        ...textsOf(amount, currency, reason),
        link: '/billing',
      });
      return moved;
    })
    .catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'insufficient_balance') throw error;
      throw new AdminError(`${name} has ${formatMoney(before, currency, 'en')}; a balance cannot fall below zero.`);
    });
  return [
    `${name}: ${formatMoney(wallet.balance - amount, currency, 'en')} → ${formatMoney(wallet.balance, currency, 'en')}`,
  ];
}

function textsOf(amount: number, currency: string, reason: string) {
  const change = (locale: Locale) => `${amount > 0 ? '+' : ''}${formatMoney(amount, currency, locale)}`;
  return {
    title: { vn: `Số dư được điều chỉnh ${change('vn')}`, en: `Your balance was adjusted by ${change('en')}` },
    content: { vn: `Lý do: ${reason}`, en: `Reason: ${reason}` },
  };
}
