import type { TaxProfile } from '@app/contracts/billing/invoice.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { readTaxProfile, writeTaxProfile } from './tax-profile.repository.ts';

interface Around {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids'>;
  readonly scope: AccountScope;
}

/** Returns who invoices are made out to; null before anybody has said so. */
export function viewTaxProfile({ deps: { database }, scope }: Around): Promise<TaxProfile | null> {
  return database.findAsAccount(scope, (tx) => readTaxProfile(tx, scope));
}

/** Says who invoices are made out to from now on. */
export async function changeTaxProfile(
  { deps: { database, clock, ids }, scope }: Around,
  profile: TaxProfile,
  actor: AuditActor,
): Promise<TaxProfile> {
  const now = clock.now();
  const { accountId } = scope;
  await database.asAccount(scope, async (tx) => {
    const before = await readTaxProfile(tx, scope);
    await writeTaxProfile(tx, scope, { profile, now });
    await writeAudit(tx, {
      ids,
      now,
      accountId,
      actor,
      action: 'account.tax_profile_changed',
      object: { type: 'account', id: accountId },
      ...(before && { before }),
      after: profile,
    });
  });
  return profile;
}
