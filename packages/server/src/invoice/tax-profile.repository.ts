import type { TaxProfile } from '@app/contracts/billing/invoice.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Who invoices of the account are made out to; null before anybody has said so. */
export async function readTaxProfile(tx: AccountTx, { accountId }: AccountScope): Promise<TaxProfile | null> {
  const row = await tx
    .selectFrom('tax_profile')
    .select(['legal_name', 'tax_code', 'address', 'email'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeTaxProfile(
  tx: AccountTx,
  { accountId }: AccountScope,
  { profile, now }: { profile: TaxProfile; now: Date },
): Promise<void> {
  const changes = { ...profile, updated_at: now };
  await tx
    .insertInto('tax_profile')
    .values({ account_id: accountId, ...changes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
    .execute();
}
