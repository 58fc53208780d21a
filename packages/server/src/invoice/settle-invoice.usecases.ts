import { dayKey } from '@app/contracts/rules/dates.ts';
import type { Selectable } from 'kysely';
import { withoutVat } from '../billing/vat.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { PaymentTable } from '../database/tables/billing.tables.ts';
import { json } from '../database/tables/columns.ts';
import type { Buyer, InvoiceLine } from '../database/tables/invoice.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { endInvoice, findInForce, insertInvoice, readAccountName, takeNumber } from './invoice.repository.ts';
import type { SellerSettings } from './seller-variables.ts';
import { readTaxProfile } from './tax-profile.repository.ts';

type Payment = Pick<
  Selectable<PaymentTable>,
  'id' | 'status' | 'succeeded_at' | 'amount' | 'fee' | 'total' | 'vat_rate' | 'refunded' | 'currency'
>;

interface Around {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly ids: Ids;
  readonly now: Date;
  readonly invoices: SellerSettings;
}

/** An invoice that was made out. */
export interface MadeOut {
  readonly id: string;
  readonly number: string;
  /** Address of the buyer, if the tax profile has said so. */
  readonly email: string | null;
}

const DIGITS = 7;
const topUpText = { vn: 'Nạp tiền vào số dư dịch vụ nhắn tin', en: 'Top-up of the messaging service balance' };
const feeText = { vn: 'Phí thanh toán', en: 'Payment fee' };

/**
 * Makes the invoice of a payment what the payment is now: made out once its money is in the wallet, replaced by one for
 * the rest when a part of it went back, cancelled when all of it did. The caller holds the lock on the payment and takes no
 * further lock, since everybody's next invoice waits for the end of the transaction. Returns the invoice that was made out;
 * null for none.
 */
export async function settleInvoice(around: Around, payment: Payment): Promise<MadeOut | null> {
  const { tx, scope, ids, now, invoices } = around;
  const due = dueOf(payment);
  const inForce = await findInForce(tx, scope, payment.id);
  if (inForce?.total === due?.total) return null;
  if (inForce) await endInvoice(tx, scope, { id: inForce.id, status: due ? 'replaced' : 'cancelled', now });
  if (!due) return null;
  const { series, seller } = invoices;
  const buyer = await readBuyer(tx, scope);
  const id = ids.next('invoice');
  const year = Number(dayKey(now).slice(0, 4));
  const sequence = await takeNumber(tx, { series, year });
  const number = `${series}-${year}-${String(sequence).padStart(DIGITS, '0')}`;
  await insertInvoice(tx, scope, {
    id,
    series,
    year,
    sequence,
    number,
    payment_id: payment.id,
    replaces: inForce?.id ?? null,
    lines: json(due.lines),
    subtotal: due.subtotal,
    vat_rate: payment.vat_rate,
    vat: due.total - due.subtotal,
    total: due.total,
    currency: payment.currency,
    buyer: json(buyer),
    seller: json(seller),
    issued_at: now,
    ended_at: null,
  });
  return { id, number, email: buyer.email };
}

interface Due {
  readonly total: number;
  readonly subtotal: number;
  readonly lines: readonly InvoiceLine[];
}

/** What was paid and did not go back; undefined where that is nothing. What went back is parted as the wallet's is. */
function dueOf({ status, succeeded_at: at, ...payment }: Payment): Due | undefined {
  const { amount, fee, total, refunded, vat_rate: rate } = payment;
  const rest = total - refunded;
  if (status !== 'succeeded' || at === null || rest <= 0) return undefined;
  const kept = amount - withoutVat(refunded, Number(rate)).amount;
  const lines = [lineOf(topUpText, kept), ...(fee > 0 ? [lineOf(feeText, fee)] : [])];
  return { total: rest, subtotal: kept + fee, lines };
}

function lineOf(description: InvoiceLine['description'], amount: number): InvoiceLine {
  return { description, quantity: 1, unit_price: amount, amount };
}

/** Who it is made out to, as that stands now. */
async function readBuyer(tx: AccountTx, scope: AccountScope): Promise<Buyer> {
  const profile = await readTaxProfile(tx, scope);
  return profile ?? { legal_name: await readAccountName(tx, scope), tax_code: null, address: null, email: null };
}
