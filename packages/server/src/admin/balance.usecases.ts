import type { Locale } from '@app/contracts/constants.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { accountScope } from '../database/account-scope.ts';
import { Failure } from '../http/failure.ts';
import { adjust } from '../ledger/ledger.ts';
import { findMovement } from '../ledger/ledger.repository.ts';
import { mailMaker } from '../mails/mail-maker.ts';
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
  /** The operator's own number for it, such as that of a ticket. With one key, a balance is adjusted once. */
  readonly key: string;
}

const LINK = '/billing';
const KEY = /^[\w.:/#-]{1,100}$/;

/**
 * Corrects a balance through the ledger, and tells the account in the bell and its owner by mail. The same key again changes
 * nothing. Throws {@link AdminError} if the balance would fall below zero, or the key was used for another amount.
 */
export async function adjustBalance(deps: AdminDeps, { account, amount, reason, key }: Adjustment): Promise<string[]> {
  if (!KEY.test(key)) throw new AdminError('Give a key of 1 to 100 letters, digits and . : / # _ - with --key …');
  const { database, ids, bus, jobs } = deps;
  const { id: accountId, name, balance: before, currency } = await requireAccount(deps, account);
  const scope = accountScope(accountId);
  const now = deps.clock.now();
  const ref = { type: 'adjustment', id: key };
  const { wallet, earlier } = await database
    .asAccount(scope, async (tx) => {
      const moved = await adjust({ tx, scope, ids, now, ref, amount, reason });
      if (moved.isRepeat) return { wallet: moved, earlier: await findMovement(tx, scope, ref, 'adjustment') };
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
      const news = { type: 'billing', ...textsOf(amount, currency, reason), link: LINK } as const;
      await notify({ tx, scope, bus, ids, now, ...news });
      await mailMaker({ jobs, tx, scope }, { ...news, maker: null, key: `adjusted:${accountId}:${key}` });
      return { wallet: moved, earlier: undefined };
    })
    .catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'insufficient_balance') throw error;
      throw new AdminError(`${name} has ${formatMoney(before, currency, 'en')}; a balance cannot fall below zero.`);
    });
  if (earlier) {
    const done = `${name} was adjusted by ${formatMoney(earlier.amount, currency, 'en')} with the key ${key} before`;
    if (earlier.amount !== amount) throw new AdminError(`${done}; nothing changed. Give another key.`);
    return [`${done}; nothing changed`];
  }
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
