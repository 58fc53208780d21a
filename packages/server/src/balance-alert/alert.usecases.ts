import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { readMoney } from '../billing/billing.usecases.ts';
import type { WireDeps } from '../billing/wire-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import { readHolds } from '../usage/forecast.repository.ts';
import { recordCallback } from '../webhook/record-callback.ts';
import { lockUntold, mailedSince, markTold, readAlerts, writeAlerts, type Alerts } from './alert.repository.ts';
import { lowBalanceTexts } from './alert-texts.ts';

const DAY = 24 * 3_600_000;
/** Scheduled campaigns are told of for as long ahead as they can be planned. */
const AHEAD = 366 * DAY;
const LINK = '/billing';

interface Setting {
  readonly deps: Pick<WireDeps, 'database' | 'clock' | 'ids'>;
  readonly scope: AccountScope;
  readonly actor: AuditActor;
}

/** Says of which balances the account is told, and how. */
export async function changeAlerts({ deps, scope, actor }: Setting, wanted: Alerts): Promise<void> {
  const { database, clock, ids } = deps;
  const { accountId } = scope;
  const thresholds = [...new Set(wanted.thresholds)].sort((one, other) => one - other);
  const after = { thresholds, channels: wanted.channels };
  await database.asAccount(scope, async (tx) => {
    const before = await readAlerts(tx, scope);
    await writeAlerts(tx, scope, after);
    await writeAudit(tx, {
      ids,
      now: clock.now(),
      accountId,
      actor,
      action: 'balance_alert.changed',
      object: { type: 'account', id: accountId },
      before: { ...before },
      after,
    });
  });
}

/**
 * Tells the account that its balance fell through a threshold: once for a fall, since telling and noting that it was told are
 * one transaction. Of several thresholds the lowest is told. By mail it is told once a day for a threshold. Nothing is told
 * of a balance that is above the threshold again.
 */
export async function tellFalls(deps: WireDeps, scope: AccountScope): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const untold = await lockUntold(tx, scope);
    if (untold.length === 0) return;
    const { thresholds, channels } = await readAlerts(tx, scope);
    const { summary } = await readMoney(tx, scope, now);
    const low = untold.filter((threshold) => summary.balance <= threshold && thresholds.includes(threshold));
    const earlier = await mailedSince(tx, scope, { thresholds: low, since: new Date(now.getTime() - DAY) });
    const toMail = channels.includes('email') ? low.filter((threshold) => !earlier.has(threshold)) : [];
    await markTold(tx, scope, { mailed: toMail, now });
    const isInBell = channels.includes('notification');
    await tell({ deps, tx, scope }, { summary, lowest: low[0], toMail: toMail[0], isInBell });
  });
}

interface News {
  readonly summary: Awaited<ReturnType<typeof readMoney>>['summary'];
  readonly lowest: number | undefined;
  readonly toMail: number | undefined;
  readonly isInBell: boolean;
}

async function tell(
  { deps, tx, scope }: { deps: WireDeps; tx: AccountTx; scope: AccountScope },
  { summary, lowest, toMail, isInBell }: News,
): Promise<void> {
  if (lowest === undefined) return;
  const { bus, ids, clock, jobs } = deps;
  const now = clock.now();
  const holds = await readHolds(tx, scope, { until: new Date(now.getTime() + AHEAD) });
  const about = { ...summary, scheduled: { campaigns: holds.length, amount: sumOf(holds) } };
  const { balance, currency, forecast_days_left: daysLeft } = summary;
  const told = { balance, threshold: lowest, currency, days_left: daysLeft };
  const key = String(now.getTime());
  await recordCallback(tx, scope, { event: 'balance.low', objectId: scope.accountId, key, data: told, now });
  if (isInBell) {
    const texts = lowBalanceTexts({ ...about, threshold: lowest });
    await notify({ tx, scope, bus, ids, now, type: 'billing', ...texts, link: LINK });
  }
  if (toMail === undefined) return;
  const { title, content } = lowBalanceTexts({ ...about, threshold: toMail });
  const mail = {
    type: 'billing',
    maker: null,
    title,
    content,
    link: LINK,
    key: `balance:${scope.accountId}:${toMail}:${key}`,
  } as const;
  await mailMaker({ jobs, tx, scope }, mail);
}

function sumOf(holds: readonly { readonly amount: number }[]): number {
  return holds.reduce((sum, { amount }) => sum + amount, 0);
}
