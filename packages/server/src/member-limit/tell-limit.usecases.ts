import { monthKey } from '@app/contracts/rules/dates.ts';
import type { WireDeps } from '../billing/wire-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { readLimit } from '../ledger/member-limit.ts';
import { takeUntold } from '../ledger/member-limit.repository.ts';
import { notify } from '../notification/notify.ts';
import { limitTexts } from './limit-texts.ts';

const LINK = '/billing/usage?group=member';

/**
 * Tells a member and the account owner which share of the month's limit is used: once for each share of a limit in a month,
 * since telling and noting that it was told are one transaction. Of several shares the highest is told. Nothing is told of a
 * share that is free again, or of a limit that has changed meanwhile.
 */
export async function tellLimit(
  { database, clock, bus, ids }: Pick<WireDeps, 'database' | 'clock' | 'bus' | 'ids'>,
  scope: AccountScope,
  userId: string,
): Promise<void> {
  await database.asAccount(scope, async (tx) => {
    const now = clock.now();
    const found = await readLimit(tx, scope, { userId, now });
    if (!found) return;
    const { limit, spent, name } = found;
    const untold = await takeUntold(tx, scope, { userId, month: monthKey(now), limit, now });
    const percent = untold.findLast((share) => spent * 100 >= limit * share);
    if (percent === undefined) return;
    const { currency } = await readWallet(tx, scope);
    const texts = limitTexts({ name, percent, limit, spent, currency });
    const severity = percent >= 100 ? 'critical' : 'warning';
    const notice = { tx, scope, bus, ids, now, type: 'billing', severity } as const;
    await notify({ ...notice, userId, ...texts.member });
    const account = await tx
      .selectFrom('account')
      .select('owner_id')
      .where('id', '=', scope.accountId)
      .executeTakeFirstOrThrow();
    if (account.owner_id !== null) await notify({ ...notice, userId: account.owner_id, ...texts.owner, link: LINK });
  });
}
