import { formatMonth } from '@app/contracts/rules/dates.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import type { WireDeps } from '../billing/wire-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import { takeUp } from '../sending/take-up.ts';
import { daysOf, monthBefore } from './months.ts';
import { listUntold, markTold } from './statement.repository.ts';
import { viewStatement } from './statement.usecases.ts';

const HOUR = 3_600_000;
const AT_ONCE = 200;

type Deps = WireDeps & { readonly log: Log };

/** Looks every hour for accounts that were not told of the statement of the month before. */
export function statementHandlers(deps: Deps): JobHandler[] {
  return [handlePeriodically('billing.tell_statements', HOUR, () => tellStatements(deps))];
}

/** Tells each account whose money moved in the month before of its statement, once, in the bell and by mail to its owner. */
export async function tellStatements(deps: Deps): Promise<void> {
  const month = monthBefore(deps.clock.now());
  const attempt = takeUp(deps, 'A statement could not be told');
  for (;;) {
    const found = await deps.database.asSystem((tx) => listUntold(tx, { month, ...daysOf(month), take: AT_ONCE }));
    let told = 0;
    await attempt(found, async (scope) => {
      if (await tellStatement(deps, scope, month)) told += 1;
    });
    if (found.length < AT_ONCE || told === 0) return;
  }
}

/** Telling and noting that it was told are one transaction. Answers whether it was told now. */
async function tellStatement(deps: Deps, scope: AccountScope, month: string): Promise<boolean> {
  const { database, clock, bus, ids, jobs } = deps;
  const statement = await viewStatement({ database, clock, scope }, month);
  return await database.asAccount(scope, async (tx) => {
    const now = clock.now();
    if (!(await markTold(tx, scope, { month, now }))) return false;
    const texts = textsOf(statement);
    const link = `/billing/statements?month=${month}`;
    await notify({ tx, scope, bus, ids, now, type: 'billing', ...texts, link });
    const key = `statement:${scope.accountId}:${month}`;
    await mailMaker({ jobs, tx, scope }, { type: 'billing', maker: null, ...texts, link, key });
    return true;
  });
}

function textsOf({
  month,
  opening,
  topups,
  spending,
  refunds,
  closing,
  currency,
}: Awaited<ReturnType<typeof viewStatement>>) {
  const name = formatMonth(month);
  const money = (amount: number, locale: 'vn' | 'en') => formatMoney(amount, currency, locale);
  return {
    title: { vn: `Đã có sao kê tháng ${name}`, en: `Your statement for ${name} is ready` },
    content: {
      vn: `Số dư đầu kỳ ${money(opening, 'vn')}, nạp ${money(topups, 'vn')}, chi ${money(spending, 'vn')}, hoàn ${money(refunds, 'vn')}, số dư cuối kỳ ${money(closing, 'vn')}.`,
      en: `Opening balance ${money(opening, 'en')}, topped up ${money(topups, 'en')}, spent ${money(spending, 'en')}, refunded ${money(refunds, 'en')}, closing balance ${money(closing, 'en')}.`,
    },
  };
}
