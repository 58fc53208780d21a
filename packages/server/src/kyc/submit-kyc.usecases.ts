import { accountStatusAfter, nextKycStatus } from '@app/contracts/kyc/kyc-states.ts';
import { missingItems, type Kyc } from '@app/contracts/kyc/kyc.ts';
import { failure } from '../http/failure.ts';
import { lockKycAccount, updateCase, updateKycAccount } from './kyc-case.repository.ts';
import type { HandingIn, KycDeps } from './kyc-deps.ts';
import { readCase, viewKyc } from './kyc-state.repository.ts';
import { noteStep } from './open-case.ts';

/**
 * Asks for the review of what was handed in. Throws 409 `wrong_state` where it is reviewed already or nothing was handed
 * in since it was decided, 422 `missing_parameter` with `info.missing`.
 */
export async function submitKyc({ deps, scope, userId, audit }: HandingIn<KycDeps>): Promise<Kyc> {
  const { database, clock } = deps;
  return await database.asAccount(scope, async (tx) => {
    const now = clock.now();
    const account = await lockKycAccount(tx, scope);
    const { latest, checklist } = await readCase(tx, scope, { account, now });
    const next = latest ? nextKycStatus('submitted', latest.status) : null;
    const missing = missingItems(checklist);
    if (!latest && missing.length > 0) throw failure(422, 'missing_parameter', { info: { missing } });
    if (!latest || next === null) throw failure(409, 'wrong_state', { info: { status: latest?.status ?? null } });
    if (missing.length > 0) throw failure(422, 'missing_parameter', { info: { missing } });
    const status = accountStatusAfter('submitted', account.kyc_status, { isWaiting: true });
    await updateCase(tx, scope, {
      id: latest.id,
      status: next,
      reason: null,
      submitted_at: now,
      submitted_by: userId,
      updated_at: now,
    });
    await updateKycAccount(tx, scope, { kyc_status: status, updated_at: now });
    await noteStep(
      { deps, tx, scope },
      {
        actor: audit,
        action: 'kyc.submitted',
        object: { type: 'kyc_case', id: latest.id },
        before: { status: latest.status },
        after: { status: next },
        status,
      },
    );
    return await viewKyc(tx, scope, now);
  });
}
