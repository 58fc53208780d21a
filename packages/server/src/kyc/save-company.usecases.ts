import type { Data, Parsed } from '@app/contracts/core/call.ts';
import type { storeCompany } from '@app/contracts/kyc/documents.calls.ts';
import { json } from '../database/tables/columns.ts';
import { updateCase } from './kyc-case.repository.ts';
import type { HandingIn, KycDeps } from './kyc-deps.ts';
import { viewKyc } from './kyc-state.repository.ts';
import { noteStep, openCase } from './open-case.ts';

/** Saves who the account belongs to. Throws 409 `wrong_state` while it is reviewed. */
export async function saveCompany(
  { deps, scope, audit }: HandingIn<KycDeps>,
  details: Parsed<typeof storeCompany>,
): Promise<Data<typeof storeCompany>> {
  const { database, clock } = deps;
  return await database.asAccount(scope, async (tx) => {
    const { kyc, status } = await openCase({ deps, tx, scope });
    const { id, type, legal_name, tax_code, representative, address } = kyc;
    const { company_details: _, ...reasons } = kyc.item_reasons;
    await updateCase(tx, scope, {
      id,
      ...details,
      missing_items: kyc.missing_items.filter((item) => item !== 'company_details'),
      item_reasons: json(reasons),
      updated_at: clock.now(),
    });
    await noteStep(
      { deps, tx, scope },
      {
        actor: audit,
        action: 'kyc.details_saved',
        object: { type: 'kyc_case', id },
        before: { type, legal_name, tax_code, representative, address },
        after: details,
        status,
      },
    );
    return await viewKyc(tx, scope, clock.now());
  });
}
