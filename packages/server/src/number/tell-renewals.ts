import { startOf } from '@app/contracts/rules/dates.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import type { NumberDeps } from './number-deps.ts';
import { tellRenewalsJob } from './number.jobs.ts';
import { listRenewals } from './renewal.repository.ts';
import { renewalTexts, type RenewedNumber } from './renewal-texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hour of Asia/Ho_Chi_Minh at which the renewals since the day before are told together. */
const TOLD_AT = 20;
/** What was charged just before that hour is committed by then. */
const LATER_MS = 60_000;

/** Has a renewal told with the others of its day, in the transaction that charges it. */
export async function tellLater(
  { jobs }: Pick<NumberDeps, 'jobs'>,
  { tx, scope, now }: { tx: AccountTx; scope: AccountScope; now: Date },
): Promise<void> {
  const today = startOf('day', now).getTime() + TOLD_AT * HOUR;
  const until = new Date(now.getTime() < today ? today : today + DAY);
  const dedupeKey = `number.renewals:${scope.accountId}:${until.toISOString()}`;
  const runAt = new Date(until.getTime() + LATER_MS);
  await jobs.enqueue(tx, tellRenewalsJob, { until: until.toISOString() }, { scope, runAt, dedupeKey });
}

/** Tells an account of the renewals of one day, in the bell and by mail to its owner. */
export async function tellRenewals(deps: NumberDeps, scope: AccountScope, until: Date): Promise<void> {
  const { database, clock, bus, ids, jobs } = deps;
  await database.asAccount(scope, async (tx) => {
    const fees = await listRenewals(tx, scope, { since: new Date(until.getTime() - DAY), until });
    const last = fees.at(-1);
    if (!last) return;
    const numbers = new Map<string, RenewedNumber>();
    for (const { id, amount, ...number } of fees) {
      const charged = (numbers.get(id)?.charged ?? 0) + amount;
      numbers.set(id, { ...number, charged });
    }
    const [first = '', ...others] = numbers.keys();
    const texts = renewalTexts([...numbers.values()], { currency: last.currency, balance: last.balance_after });
    const link = others.length > 0 ? '/numbers/manage' : `/numbers/manage?id=${first}`;
    await notify({ tx, scope, bus, ids, now: clock.now(), type: 'billing', severity: 'success', ...texts, link });
    // Another key than that of the job that runs.
    const key = `number.renewals_mail:${scope.accountId}:${until.toISOString()}`;
    await mailMaker({ jobs, tx, scope }, { type: 'billing', maker: null, ...texts, link, key });
  });
}
