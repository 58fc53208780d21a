import type { Payment } from '@app/contracts/billing/billing.ts';
import { searchWords } from '@app/contracts/rules/fold.ts';
import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { PaymentTable } from '../database/tables/billing.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { containing } from '../lists/text-search.ts';

export type PaymentRow = Selectable<PaymentTable>;

/** A top-up with the invoice that is in force for it. */
export type ShownPayment = PaymentRow & Pick<Payment, 'invoice'>;

export interface PaymentPlace {
  readonly accountId: string;
  readonly id: string;
}

export interface PaymentQuestion {
  readonly search: string;
  readonly sort: string;
  readonly status: readonly PaymentRow['status'][];
  readonly method: readonly PaymentTable['method'][];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export type PaymentFilter = PaymentQuestion & PageInput;

/** The invoice of a row of `payment`. */
export const invoiceInForce = sql<
  Payment['invoice']
>`(select jsonb_build_object('id', invoice.id, 'number', invoice.number)
  from invoice where invoice.account_id = payment.account_id and invoice.payment_id = payment.id
    and invoice.status = 'paid')`.as('invoice');

const sortColumns = { created_at: 'created_at', amount: 'amount' } as const;

function paymentsOf(tx: AccountTx, scope: AccountScope, filter: PaymentQuestion) {
  let query = tx.selectFrom('payment').where('account_id', '=', scope.accountId);
  if (filter.status.length > 0) query = query.where('status', 'in', [...filter.status]);
  if (filter.method.length > 0) query = query.where('method', 'in', [...filter.method]);
  if (filter.from !== undefined) query = query.where('created_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('created_at', '<', new Date(filter.to));
  const words = searchWords(filter.search).filter((word) => /[\p{L}\p{N}]/u.test(word));
  for (const word of words) query = query.where(holdsWord(scope, word));
  return query;
}

/** An amount is meant as a whole, written with or without separators; the others may hold the word anywhere. */
function holdsWord({ accountId }: AccountScope, word: string) {
  const part = containing(word);
  return sql<SqlBool>`(
    folded(concat_ws(' ', payment.id, payment.reference, payment.card ->> 'last4')) like ${part}
    or ${word.replaceAll(/[.,]/g, '')} in (payment.amount::text, payment.total::text)
    or payment.id in (select invoice.payment_id from invoice
      where invoice.account_id = ${accountId} and folded(invoice.number) like ${part}))`;
}

/** One page of top-ups. */
export async function listPayments(tx: AccountTx, scope: AccountScope, filter: PaymentFilter): Promise<Payment[]> {
  const { column, direction } = sortOf(filter.sort);
  const rows = await paymentsOf(tx, scope, filter)
    .selectAll()
    .select(invoiceInForce)
    .orderBy(sortColumn(sortColumns, column), direction)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  return rows.map(asPayment);
}

/** How many there are; an account has few, so they are counted. */
export async function countPayments(tx: AccountTx, scope: AccountScope, filter: PaymentQuestion): Promise<number> {
  const { total } = await paymentsOf(tx, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether it is new: null where the reference is taken. */
export async function insertPayment(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<PaymentTable>, 'account_id'>,
): Promise<PaymentRow | null> {
  const inserted = await tx
    .insertInto('payment')
    .values({ ...row, account_id: scope.accountId })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** One payment, and the way in which it is paid. */
export interface OfMethod {
  readonly id: string;
  readonly method: PaymentTable['method'];
}

function paymentOf(tx: AccountTx, scope: AccountScope, { id, method }: OfMethod) {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('method', '=', method);
}

/** A top-up that is paid in this way. */
export async function findPayment(
  tx: AccountTx,
  scope: AccountScope,
  payment: OfMethod,
): Promise<ShownPayment | undefined> {
  return await paymentOf(tx, scope, payment).select(invoiceInForce).executeTakeFirst();
}

/** Like {@link findPayment}, kept for this transaction: whatever brings money for it is taken one after the other. */
export async function lockPayment(
  tx: AccountTx,
  scope: AccountScope,
  payment: OfMethod,
): Promise<PaymentRow | undefined> {
  return await paymentOf(tx, scope, payment).forUpdate().executeTakeFirst();
}

export async function updatePayment(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  changes: Updateable<PaymentTable>,
): Promise<void> {
  await tx.updateTable('payment').set(changes).where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

function refundRequestOf(row: PaymentRow): Payment['refund_request'] {
  const { refund_asked_at: at, refund_refused_at: refusedAt, refund_reason: reason, refund_answer: answer } = row;
  if (at === null) return null;
  const isRefunded = row.status === 'refunded' || row.refunded > 0;
  const status = isRefunded ? 'refunded' : refusedAt === null ? 'waiting' : 'refused';
  return { status, asked_at: at.toISOString(), reason, answer };
}

/** A row as the contract shows it. */
export function asPayment(row: ShownPayment): Payment {
  return {
    id: row.id,
    method: row.method,
    status: row.status,
    amount: row.amount,
    fee: row.fee,
    vat: row.vat,
    total: row.total,
    currency: row.currency,
    card: row.card,
    reference: row.reference,
    received: row.received,
    refunded: row.refunded,
    refund_request: refundRequestOf(row),
    dispute: row.status !== 'disputed' ? null : row.dispute_lost_at === null ? 'open' : 'lost',
    review_reason: row.status === 'review' ? row.review_reason : null,
    created_at: row.created_at.toISOString(),
    paid_at: row.succeeded_at?.toISOString() ?? null,
    invoice: row.invoice,
  };
}
