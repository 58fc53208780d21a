import { isDecided, type KycStatus } from '@app/contracts/kyc/kyc-states.ts';
import { kycChecklist, missingItems, type Kyc, type KycChecklistItem, type KycItem } from '@app/contracts/kyc/kyc.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import {
  findLatestCase,
  findVerifiedCase,
  readKycAccount,
  type KycAccount,
  type KycCase,
} from './kyc-case.repository.ts';
import { listUsableTypes } from './kyc-document.repository.ts';

export interface KycState {
  readonly status: KycStatus;
  /** What the account has to hand in; empty where all is there. */
  readonly missing: KycItem[];
  /** Why it was rejected; null unless it was. */
  readonly reason: string | null;
}

/** Returns how far the verification of the account is, and what it lacks. */
export async function readKyc(tx: AccountTx, scope: AccountScope, now: Date): Promise<KycState> {
  const account = await readKycAccount(tx, scope);
  const { kyc_status: status } = account;
  if (status === 'verified') return { status, missing: [], reason: null };
  const { latest, checklist } = await readCase(tx, scope, { account, now });
  return {
    status,
    missing: missingItems(checklist),
    reason: latest && status === 'rejected' ? latest.reason : null,
  };
}

interface CaseState {
  /** The case that changes belong to, or that was decided last; undefined before the first. */
  readonly latest: KycCase | undefined;
  readonly checklist: KycChecklistItem[];
}

export async function readCase(
  tx: AccountTx,
  scope: AccountScope,
  { account, now }: { account: KycAccount; now: Date },
): Promise<CaseState> {
  const latest = await findLatestCase(tx, scope);
  const type = latest?.type ?? 'company';
  const { legal_name: legalName, tax_code: taxCode, representative } = detailsOf(account, latest);
  const hasTaxCode = taxCode !== '' || type === 'individual';
  const checklist = kycChecklist({
    type,
    hasDetails: legalName !== '' && representative !== '' && hasTaxCode,
    documents: await listUsableTypes(tx, scope, dayKey(now)),
    asked: latest && !isDecided(latest.status) ? latest.missing_items : [],
  });
  return { latest, checklist };
}

/** Who the account says it is: as in its latest case, before that as it was registered. */
export function detailsOf(account: KycAccount, latest: KycCase | undefined) {
  if (!latest) {
    const { legal_name, tax_code, address } = account;
    return { legal_name, tax_code, representative: '', address };
  }
  const { legal_name, tax_code, representative, address } = latest;
  return { legal_name, tax_code, representative, address };
}

/** All that the account is shown of its verification. */
export async function viewKyc(tx: AccountTx, scope: AccountScope, now: Date): Promise<Kyc> {
  const account = await readKycAccount(tx, scope);
  const { latest, checklist } = await readCase(tx, scope, { account, now });
  const { kyc_status: status } = account;
  const isVerified = status === 'verified';
  const verified = isVerified ? await findVerifiedCase(tx, scope) : undefined;
  const progress = latest?.status ?? 'not_submitted';
  const asked = latest && !isDecided(latest.status) ? latest.item_reasons : {};
  return {
    status,
    renewal: isVerified && latest && !isDecided(latest.status) ? latest.status : null,
    is_open: progress !== 'pending',
    can_submit: progress === 'rejected' || (progress === 'not_submitted' && latest !== undefined),
    reason: progress === 'rejected' ? (latest?.reason ?? null) : null,
    missing: missingItems(checklist),
    checklist: checklist.map(({ item, isRequired, isProvided }) => ({
      item,
      is_required: isRequired,
      is_provided: isProvided,
      reason: isProvided ? null : (asked[item] ?? null),
    })),
    type: latest?.type ?? 'company',
    ...detailsOf(account, latest),
    submitted_at: latest?.submitted_at?.toISOString() ?? null,
    decided_at: latest?.decided_at?.toISOString() ?? null,
    expires_on: verified?.expires_on ?? null,
  };
}
