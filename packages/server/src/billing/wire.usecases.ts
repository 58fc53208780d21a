import type { requestTransfer, showTopUp, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import type { WirePayment } from '@app/contracts/billing/billing.ts';
import { TRANSFER_DAYS } from '@app/contracts/billing/top-up.ts';
import { newReference } from '@app/contracts/billing/transfer-reference.ts';
import { VAT_RATE, vatOn } from '@app/contracts/billing/vat.ts';
import { vietQr } from '@app/contracts/billing/vietqr.ts';
import type { Data, Info } from '@app/contracts/core/call.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ReceivingAccount } from '../database/tables/billing.tables.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure } from '../http/failure.ts';
import { readKyc } from '../kyc/kyc-state.repository.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import { asPayment, insertPayment, type PaymentRow } from './payment.repository.ts';
import { countAwaited } from './wire-payment.repository.ts';
import { requireVerified } from './require-verified.ts';
import { topUpMethods } from './top-up-methods.ts';
import { readPayment } from './read-payment.ts';

const DAY = 24 * 3_600_000;
/** Transfers of an account that money is waited for at the same time. */
const MOST_AWAITED = 20;

interface Asked {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'config' | 'ports'>;
  readonly scope: AccountScope;
}

/** Returns how the account can top up, and what its company has to hand in for that. */
export async function viewTopUp({
  deps,
  scope,
}: Asked): Promise<{ data: Data<typeof showTopUp>; info: Info<typeof showTopUp> }> {
  return await deps.database.asAccount(scope, async (tx) => {
    const { balance, currency } = await readWallet(tx, scope);
    const kyc = await readKyc(tx, scope, deps.clock.now());
    const data = {
      methods: topUpMethods({ bank: deps.config.bank, payment: deps.ports.payment }, currency),
      vat_rate: VAT_RATE,
      kyc_status: kyc.status,
      kyc_missing: kyc.missing,
      kyc_reason: kyc.reason,
    };
    return { data, info: { balance, currency } };
  });
}

/**
 * Asks for a top-up by bank transfer; `amount` is what the wallet is to receive. Throws 403 `kyc_pending` with what is
 * missing, 503 `provider_unavailable` where no transfers are offered, 409 `quota_exceeded` where many are waited for.
 */
export async function askForTransfer(
  { deps, scope }: Asked,
  { amount, userId, actor }: { amount: number; userId: string; actor: AuditActor },
): Promise<Data<typeof requestTransfer>> {
  const { database, clock, ids, config } = deps;
  const now = clock.now();
  return await database.asAccount(scope, async (tx) => {
    await requireVerified(tx, scope, now);
    const { currency } = await readWallet(tx, scope);
    if (config.bank === null || !topUpMethods({ bank: config.bank, payment: null }, currency).includes('wire')) {
      throw failure(503, 'provider_unavailable');
    }
    await takeTurn(tx, scope, 'transfers');
    requirePlace(await countAwaited(tx, scope), MOST_AWAITED);
    const vat = vatOn(amount, VAT_RATE);
    const payment = await insertNew(tx, scope, {
      id: ids.next('payment'),
      method: 'wire',
      amount,
      vat_rate: String(VAT_RATE),
      vat,
      total: amount + vat,
      currency,
      status: 'awaiting_transfer',
      wire: json(config.bank.receiving),
      expires_at: new Date(now.getTime() + TRANSFER_DAYS * DAY),
      created_by: userId,
      created_at: now,
      updated_at: now,
    });
    const { id, reference, total } = payment;
    await writeAudit(tx, {
      ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'payment.requested',
      object: { type: 'payment', id },
      after: { method: 'wire', amount, total, reference },
    });
    const wire = asWire(payment);
    if (wire === null) throw new Error(`Payment ${id} has no account to go to`);
    return { payment_id: id, amount, vat, total, currency, ...wire };
  });
}

/** Returns what became of a transfer, with where to send it. Throws 404. */
export async function viewTransfer(
  { deps, scope }: Asked,
  id: string,
): Promise<{ data: Data<typeof showTransfer>; info: Info<typeof showTransfer> }> {
  const { payment, balance } = await readPayment(deps.database, scope, { id, method: 'wire' });
  return { data: { ...asPayment(payment), wire: asWire(payment) }, info: { balance } };
}

/** References are random, so that another one helps where it is taken. */
async function insertNew(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Parameters<typeof insertPayment>[2], 'reference'>,
): Promise<PaymentRow> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const payment = await insertPayment(tx, scope, { ...row, reference: newReference() });
    if (payment) return payment;
  }
  throw new Error('No reference is free');
}

/** Where a payment is to be sent; null for one that nobody asked for. */
export function asWire({ wire, reference, total, expires_at }: PaymentRow): WirePayment['wire'] {
  if (wire === null || reference === null || expires_at === null) return null;
  const { bin, bank, account, holder }: ReceivingAccount = wire;
  return {
    bank,
    account,
    holder,
    reference,
    qr_payload: vietQr({ bin, account, amount: total, purpose: reference }),
    expires_at: expires_at.toISOString(),
  };
}
