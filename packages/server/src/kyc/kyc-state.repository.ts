import type { kycItems } from '@app/contracts/billing/billing.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { KycStatus } from '../database/tables/identity.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

export interface KycState {
  readonly status: KycStatus;
  /** What the company has to hand in; empty where all is there. */
  readonly missing: (typeof kycItems)[number][];
  /** Why it was rejected; null unless it was. */
  readonly reason: string | null;
}

/** Papers without which no company is verified. */
const papers = ['business_licence', 'id_front'] as const;

/** Returns how far the verification of the account's company is, and what it lacks. */
export async function readKyc(tx: AccountTx, scope: AccountScope): Promise<KycState> {
  const { kyc_status: status } = await tx
    .selectFrom('account')
    .select('kyc_status')
    .where('id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  if (status === 'verified') return { status, missing: [], reason: null };
  const latest = await tx
    .selectFrom('kyc_case')
    .select(['legal_name', 'tax_code', 'representative', 'reason', 'missing_items'])
    .where('account_id', '=', scope.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const documents = await tx
    .selectFrom('document')
    .select('type')
    .where('account_id', '=', scope.accountId)
    .where('status', '!=', 'rejected')
    .execute();
  const hasDetails = latest && latest.legal_name !== '' && latest.tax_code !== '' && latest.representative !== '';
  const asked = new Set(latest?.missing_items ?? []);
  const lacks = (paper: (typeof papers)[number]) => asked.has(paper) || !documents.some(({ type }) => type === paper);
  return {
    status,
    missing: [...(hasDetails ? [] : (['company_details'] as const)), ...papers.filter(lacks)],
    reason: status === 'rejected' ? (latest?.reason ?? null) : null,
  };
}
