import { accountStatusAfter, nextKycStatus } from '@app/contracts/kyc/kyc-states.ts';
import { KYC_REMINDER_DAYS } from '@app/contracts/kyc/kyc.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import { system } from '../audit/system-actor.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Log } from '../log.ts';
import { takeUp } from '../sending/take-up.ts';
import {
  findLatestCase,
  findVerifiedCase,
  listEndingCases,
  lockKycAccount,
  updateCase,
  updateKycAccount,
} from './kyc-case.repository.ts';
import type { KycDeps } from './kyc-deps.ts';
import { endedNotice, endingNotice, tellOfKyc } from './kyc-notices.ts';
import { noteStep } from './open-case.ts';

const DAY = 86_400_000;
const AT_ONCE = 200;

/** Tells accounts whose verification ends soon, each time once, and ends those whose last day is over. */
export async function endVerifications(deps: KycDeps & { readonly log: Log }): Promise<void> {
  const now = deps.clock.now();
  const until = dayKey(now.getTime() + KYC_REMINDER_DAYS[0] * DAY);
  const attempt = takeUp(deps, 'A verification that ends could not be looked at');
  let after = '';
  for (;;) {
    const found = await deps.database.asSystem((tx) => listEndingCases(tx, { until, after, take: AT_ONCE }));
    await attempt(found, (scope, { id }) => endOrRemind(deps, scope, { id, today: dayKey(now) }));
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last.id;
  }
}

async function endOrRemind(
  deps: KycDeps,
  scope: AccountScope,
  { id, today }: { id: string; today: string },
): Promise<void> {
  const { database, clock } = deps;
  await database.asAccount(scope, async (tx) => {
    const account = await lockKycAccount(tx, scope);
    const kyc = await findVerifiedCase(tx, scope);
    if (!kyc || kyc.id !== id || kyc.expires_on === null) return;
    const now = clock.now();
    const days = Math.round((Date.parse(kyc.expires_on) - Date.parse(today)) / DAY);
    if (days >= 0) {
      const due = Math.min(...KYC_REMINDER_DAYS.filter((each) => days <= each));
      if (!Number.isFinite(due) || (kyc.reminded_days !== null && kyc.reminded_days <= due)) return;
      await updateCase(tx, scope, { id, reminded_days: due, updated_at: now });
      await tellOfKyc({ deps, tx, scope, kyc }, endingNotice(kyc.expires_on, days));
      return;
    }
    const next = nextKycStatus('expired', kyc.status);
    if (next === null) return;
    const latest = await findLatestCase(tx, scope);
    const status = accountStatusAfter('expired', account.kyc_status, { isWaiting: latest?.status === 'pending' });
    await updateCase(tx, scope, { id, status: next, updated_at: now });
    await updateKycAccount(tx, scope, { kyc_status: status, updated_at: now });
    await noteStep(
      { deps, tx, scope },
      {
        actor: system,
        action: 'kyc.expired',
        object: { type: 'kyc_case', id },
        before: { status: kyc.status },
        after: { status: next, expires_on: kyc.expires_on },
        status,
      },
    );
    await tellOfKyc({ deps, tx, scope, kyc }, endedNotice(kyc.expires_on));
  });
}
