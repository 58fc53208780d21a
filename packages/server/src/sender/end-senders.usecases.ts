import { daysBetween } from '@app/contracts/rules/day-span.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import { REMINDER_DAYS } from '@app/contracts/sender/sender-rules.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import { moveSender, reviewActor } from './move-sender.ts';
import type { SenderDeps } from './sender-deps.ts';
import { remindOfEnd } from './sender-notices.ts';
import { lockSender, updateSenderRow, type SenderRow } from './sender.repository.ts';
import { listEnding } from './ending.repository.ts';

const DAY = 86_400_000;
const BATCH = 200;

/** Reminds accounts of senders that end soon, each time once, and ends those whose last day is over. */
export async function endSenders(deps: SenderDeps): Promise<void> {
  const today = dayKey(deps.clock.now());
  const until = dayKey(deps.clock.now().getTime() + REMINDER_DAYS[0] * DAY);
  let after = '';
  for (;;) {
    const rows = await deps.database.asSystem((tx) => listEnding(tx, { until, after, limit: BATCH }));
    for (const { accountId, id } of rows) await endOrRemind(deps, accountScope(accountId), { id, today });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

function endOrRemind(deps: SenderDeps, scope: AccountScope, { id, today }: { id: string; today: string }) {
  return deps.database.asAccount(scope, async (tx) => {
    const sender = await lockSender(tx, scope, id);
    if (!sender || sender.valid_until === null || !isUsableStatus(sender.status)) return;
    const move = { tx, scope, deps, sender, actor: reviewActor };
    const days = daysBetween(today, sender.valid_until);
    if (days < 0) {
      await moveSender({ ...move, event: 'expired' });
      return;
    }
    if (sender.status === 'approved') await moveSender({ ...move, event: 'near_expiry' });
    const reminder = reminderAt(sender, days);
    if (reminder === null) return;
    await updateSenderRow(tx, scope, id, { reminded_days: reminder });
    await remindOfEnd({ tx, scope, deps, sender, days });
  });
}

/** The latest reminder that is due and was not sent; null if none is. */
function reminderAt({ reminded_days: reminded }: SenderRow, days: number): number | null {
  const due = Math.min(...REMINDER_DAYS.filter((each) => days <= each));
  return Number.isFinite(due) && (reminded === null || reminded > due) ? due : null;
}
