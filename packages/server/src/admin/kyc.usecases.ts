import { writeAudit } from '../audit/audit.repository.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { notify } from '../notification/notify.ts';
import { requireAccount } from './account.usecases.ts';
import { operator, type AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';
import { decideKycCase, findLatestKycCase, listPendingKycCases } from './kyc.repository.ts';

/** One line per case that waits. */
export async function describePendingKyc({ database }: AdminDeps): Promise<string[]> {
  const cases = await database.asSystem((tx: SystemTx) => listPendingKycCases(tx));
  return cases.map((row) => `${row.account_id}  ${row.legal_name}  tax code ${row.tax_code || '-'}  ${row.status}`);
}

export interface KycDecision {
  /** Account id or owner's e-mail. */
  readonly account: string;
  readonly verdict: 'verified' | 'rejected';
  /** Needed to reject; the account reads it. */
  readonly reason: string;
}

/** Decides the account's latest KYC case, and tells the account. Throws {@link AdminError} unless the case waits. */
export async function decideKyc(deps: AdminDeps, { account, verdict, reason }: KycDecision): Promise<string[]> {
  const { id, name } = await requireAccount(deps, account);
  const scope = accountScope(id);
  await deps.database.asAccount(scope, (tx) => decide(deps, tx, scope, { name, verdict, reason }));
  return [`${name}: KYC ${verdict}`];
}

async function decide(
  { ids, bus, clock }: AdminDeps,
  tx: AccountTx,
  scope: AccountScope,
  { name, verdict, reason }: Omit<KycDecision, 'account'> & { name: string },
): Promise<void> {
  const now = clock.now();
  const found = await findLatestKycCase(tx, scope);
  if (!found) throw new AdminError(`${name} has not submitted any company details.`);
  if (found.status !== 'pending') throw new AdminError(`The KYC case of ${name} is ${found.status}, not pending.`);
  await decideKycCase(tx, scope, { id: found.id, verdict, reason, now });
  await writeAudit(tx, {
    ids,
    now,
    accountId: scope.accountId,
    actor: operator,
    action: `kyc.${verdict}`,
    object: { type: 'kyc_case', id: found.id },
    before: { status: found.status },
    after: { status: verdict },
    reason,
  });
  const texts = verdict === 'verified' ? verifiedTexts : rejectedTexts(reason);
  await notify({ tx, scope, bus, ids, now, type: 'kyc', ...texts, link: '/Settings' });
}

const verifiedTexts = {
  severity: 'success',
  title: { vn: 'Hồ sơ doanh nghiệp đã được duyệt', en: 'Your company is verified' },
  content: { vn: 'Bạn có thể nạp tiền và thuê số.', en: 'You can now top up and rent numbers.' },
} as const;

function rejectedTexts(reason: string) {
  return {
    severity: 'warning',
    title: { vn: 'Hồ sơ doanh nghiệp chưa được duyệt', en: 'Your company details were rejected' },
    content: { vn: `Lý do: ${reason}`, en: `Reason: ${reason}` },
  } as const;
}
