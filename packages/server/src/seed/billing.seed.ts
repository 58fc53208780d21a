import { VAT_RATE } from '@app/contracts/billing/vat.ts';
import type { PaymentRow } from '../billing/payment.repository.ts';
import { settleInvoice } from '../invoice/settle-invoice.usecases.ts';
import { topUp } from '../ledger/ledger.ts';
import { writeTaxProfile } from '../invoice/tax-profile.repository.ts';
import { json } from '../database/tables/columns.ts';
import { depsAt, later, localTime, type MoneyEvent, type Seeding } from './seeding.ts';

/** Without letters and digits that are easily mistaken. */
const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const taxProfile = {
  legal_name: 'Công ty TNHH Bán lẻ An Bình',
  tax_code: '0312345673',
  address: '123 Nguyễn Văn Linh, Quận 7, TP. Hồ Chí Minh',
  email: 'ke-toan@example.com',
};

const payments = [
  { days: 31, hour: 17, method: 'wire', amount: 4_000_000, status: 'succeeded' },
  { days: 24, hour: 9, method: 'card', amount: 1_500_000, status: 'succeeded' },
  { days: 18, hour: 11, method: 'card', amount: 2_000_000, status: 'failed' },
  { days: 18, hour: 11, method: 'card', amount: 2_000_000, status: 'succeeded' },
  { days: 10, hour: 14, method: 'wire', amount: 3_000_000, status: 'succeeded' },
  { days: 4, hour: 10, method: 'card', amount: 1_000_000, status: 'succeeded' },
  { days: 1, hour: 16, method: 'wire', amount: 5_000_000, status: 'awaiting_transfer' },
] as const;

/** Top-ups of 30 days in several states. Answers the money of those that came in, each with its invoice. */
export async function seedPayments(seeding: Seeding): Promise<MoneyEvent[]> {
  const { tx, scope, ids, now, ownerId, random, receiving, invoices } = seeding;
  const events: MoneyEvent[] = [];
  for (const [index, { days, hour, method, amount, status }] of payments.entries()) {
    const created_at = localTime(now, days, hour, index * 7);
    const succeededAt = status === 'succeeded' ? later(created_at, method === 'wire' ? 95 : 1) : null;
    const id = ids.at('payment', created_at);
    const letters = Array.from({ length: 8 }, () => REFERENCE_LETTERS[random.whole(0, REFERENCE_LETTERS.length - 1)]);
    const vat = amount * VAT_RATE;
    const payment = await tx
      .insertInto('payment')
      .values({
        account_id: scope.accountId,
        id,
        method,
        amount,
        status,
        currency: 'VND',
        vat_rate: String(VAT_RATE),
        vat,
        total: amount + vat,
        reference: method === 'wire' ? `NAP${letters.join('')}` : null,
        card: json(method === 'card' ? { brand: 'visa', last4: '4242' } : null),
        wire: json(method === 'wire' ? receiving : null),
        received: method === 'wire' && succeededAt ? amount + vat : 0,
        failure_reason: status === 'failed' ? 'card_declined' : null,
        expires_at: method === 'wire' ? later(created_at, 7 * 24 * 60) : null,
        succeeded_at: succeededAt,
        created_by: ownerId,
        created_at,
        updated_at: succeededAt ?? created_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!succeededAt) continue;
    if (method === 'wire') await bookTransfer(tx, payment, succeededAt);
    const entry = { tx, scope, ids, ref: { type: 'payment', id }, createdBy: ownerId, now: succeededAt, amount };
    const making = { tx, scope, ids: depsAt(seeding, succeededAt).ids, now: succeededAt, invoices };
    events.push({ at: succeededAt, move: () => topUp(entry).then(() => settleInvoice(making, payment)) });
  }
  return events;
}

/** The booking of the bank that brought the money. */
async function bookTransfer(
  tx: Seeding['tx'],
  { account_id, id, total, reference }: PaymentRow,
  at: Date,
): Promise<void> {
  const row = { account_id, payment_id: id, amount: total, memo: reference ?? '', at, created_at: at, updated_at: at };
  const own = { id: `FT${id.slice(4)}`, source: 'statement', status: 'credited' } as const;
  await tx
    .insertInto('bank_transfer')
    .values({ ...row, ...own })
    .execute();
}

/** Who the demo account's invoices are made out to. */
export async function seedTaxProfile({ tx, scope, now }: Seeding): Promise<void> {
  await writeTaxProfile(tx, scope, { profile: taxProfile, now });
}

/** Replays all money of the past through the ledger, in order of time. */
export async function replayMoney(events: readonly MoneyEvent[]): Promise<void> {
  const inOrder = [...events].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { move } of inOrder) await move();
}
