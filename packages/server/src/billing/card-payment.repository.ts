import type { CardPayment } from '@app/contracts/billing/billing.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { asPayment, type PaymentPlace, type PaymentRow, type ShownPayment } from './payment.repository.ts';

/** Whose payment the provider calls by this number. */
export async function findByProviderRef(tx: SystemTx, ref: string): Promise<PaymentPlace | undefined> {
  return await tx
    .selectFrom('payment')
    .select(['account_id as accountId', 'id'])
    .where('provider_ref', '=', ref)
    .where('method', '=', 'card')
    .executeTakeFirst();
}

/** Where a payment by card is, whatever account's it is. */
export async function findCardPlace(tx: SystemTx, id: string): Promise<PaymentPlace | undefined> {
  return await tx
    .selectFrom('payment')
    .select(['account_id as accountId', 'id'])
    .where('id', '=', id)
    .where('method', '=', 'card')
    .executeTakeFirst();
}

/** Payments under review, in a dispute that is open, or of which money is owed; the oldest first. */
export async function listUndecided(tx: SystemTx): Promise<PaymentRow[]> {
  return await tx
    .selectFrom('payment')
    .selectAll()
    .where('method', '=', 'card')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'review'),
        eb.and([eb('status', '=', 'disputed'), eb('dispute_lost_at', 'is', null)]),
        eb('owed', '>', 0),
      ]),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
}

/** Payments that nobody has paid since a time, the oldest first. */
export async function listUnpaid(
  tx: SystemTx,
  { before, limit }: { before: Date; limit: number },
): Promise<(PaymentPlace & { readonly ref: string })[]> {
  const rows = await tx
    .selectFrom('payment')
    .select(['account_id as accountId', 'id', 'provider_ref as ref'])
    .where('method', '=', 'card')
    .where('status', 'in', ['created', 'requires_action'])
    .where('provider_ref', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ accountId, id, ref }) => (ref === null ? [] : [{ accountId, id, ref }]));
}

/** Who the account is at the provider; null before its first payment by card. */
export async function findCustomer(tx: AccountTx, { accountId }: AccountScope): Promise<string | null> {
  const found = await tx
    .selectFrom('card_customer')
    .select('provider_ref')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found?.provider_ref ?? null;
}

/** Notes who the account is at the provider. Answers whom it is known as: somebody else may have been faster. */
export async function keepCustomer(
  tx: AccountTx,
  { accountId }: AccountScope,
  { ref, instead, now }: { ref: string; instead: string | null; now: Date },
): Promise<string> {
  if (instead !== null) {
    await tx
      .deleteFrom('card_customer')
      .where('account_id', '=', accountId)
      .where('provider_ref', '=', instead)
      .execute();
  }
  await tx
    .insertInto('card_customer')
    .values({ account_id: accountId, provider_ref: ref, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { provider_ref: kept } = await tx
    .selectFrom('card_customer')
    .select('provider_ref')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return kept;
}

/** A row as the contract shows it. */
export function asCardPayment(row: ShownPayment): CardPayment {
  return { ...asPayment(row), decline_code: row.status === 'failed' ? row.failure_reason : null };
}
