import type { Invoice, InvoiceStatus } from '@app/contracts/billing/invoice.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { InvoiceTable } from '../database/tables/invoice.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';

export interface InvoiceFilter extends PageInput {
  readonly search: string;
  readonly status: readonly InvoiceStatus[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const sortColumns = { issued_at: 'issued_at', number: 'number', total: 'total' } as const;

function invoicesOf(tx: AccountTx, scope: AccountScope, filter: Omit<InvoiceFilter, keyof PageInput>) {
  let query = tx.selectFrom('invoice').where('account_id', '=', scope.accountId);
  if (filter.status.length > 0) query = query.where('status', 'in', [...filter.status]);
  if (filter.from !== undefined) query = query.where('issued_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('issued_at', '<', new Date(filter.to));
  const words = matchesWords(filter.search, ['number']);
  return words ? query.where(words) : query;
}

/** One page of invoices. */
export async function listInvoices(tx: AccountTx, scope: AccountScope, filter: InvoiceFilter): Promise<Invoice[]> {
  const { column, direction } = sortOf(filter.sort);
  const rows = await invoicesOf(tx, scope, filter)
    .selectAll()
    .select(beside)
    .orderBy(sortColumn(sortColumns, column), direction)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  return rows.map(asInvoice);
}

/** How many there are; an account has few, so they are counted. */
export async function countInvoices(
  tx: AccountTx,
  scope: AccountScope,
  filter: Omit<InvoiceFilter, keyof PageInput>,
): Promise<number> {
  const { total } = await invoicesOf(tx, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One invoice by its id. */
export async function findInvoice(tx: AccountTx, scope: AccountScope, id: string): Promise<Invoice | null> {
  const row = await tx
    .selectFrom('invoice')
    .selectAll()
    .select(beside)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? asInvoice(row) : null;
}

/** The invoice in force for a payment. Whoever changes it holds the lock on the payment. */
export async function findInForce(
  tx: AccountTx,
  scope: AccountScope,
  paymentId: string,
): Promise<Pick<Selectable<InvoiceTable>, 'id' | 'number' | 'total'> | null> {
  const row = await tx
    .selectFrom('invoice')
    .select(['id', 'number', 'total'])
    .where('account_id', '=', scope.accountId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  return row ?? null;
}

/** Ends an invoice that is in force. */
export async function endInvoice(
  tx: AccountTx,
  scope: AccountScope,
  { id, status, now }: { id: string; status: 'replaced' | 'cancelled'; now: Date },
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ status, ended_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

export async function insertInvoice(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<InvoiceTable>, 'account_id'>,
): Promise<void> {
  await tx
    .insertInto('invoice')
    .values({ ...row, account_id: scope.accountId })
    .execute();
}

/**
 * The next number of a series in a year. Everybody else who wants one waits for the end of the transaction, which gives it
 * back if it fails: it is to be the last lock that is taken.
 */
export async function takeNumber(
  tx: AccountTx,
  { series, year }: { readonly series: string; readonly year: number },
): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    select take_invoice_number(${series}, ${year}::integer) as sequence
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Series ${series} of ${year} gives no number`);
  return row.sequence;
}

/** What the account is called, for those who said nothing of themselves. */
export async function readAccountName(tx: AccountTx, { accountId }: AccountScope): Promise<string> {
  const { name } = await tx.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow();
  return name;
}

/** The invoices in whose place one stands, and that stand in its place. */
const beside = [
  numberedAs('other.id = invoice.replaces').as('replaced'),
  numberedAs('other.replaces = invoice.id').as('replaced_by'),
  sql<string>`(select method from payment
    where payment.account_id = invoice.account_id and payment.id = invoice.payment_id)`.as('method'),
] as const;

function numberedAs(condition: string) {
  return sql<Invoice['replaces']>`(select jsonb_build_object('id', other.id, 'number', other.number) from invoice other
    where other.account_id = invoice.account_id and ${sql.raw(condition)})`;
}

type Row = Selectable<InvoiceTable> & {
  readonly replaced: Invoice['replaces'];
  readonly replaced_by: Invoice['replaced_by'];
  readonly method: string;
};

function asInvoice(row: Row): Invoice {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    issued_at: row.issued_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    payment: { id: row.payment_id, method: row.method },
    lines: row.lines,
    subtotal: row.subtotal,
    vat_rate: Number(row.vat_rate),
    vat: row.vat,
    total: row.total,
    currency: row.currency,
    buyer: row.buyer,
    seller: row.seller,
    replaces: row.replaced,
    replaced_by: row.replaced_by,
  };
}
