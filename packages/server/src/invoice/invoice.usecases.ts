import type { Invoice } from '@app/contracts/billing/invoice.ts';
import { summariseMoney } from '../billing/billing.usecases.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { countInvoices, findInvoice, listInvoices, type InvoiceFilter } from './invoice.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
}

/** A page of invoices, with the money summary. */
export function findInvoices({ database, clock, scope, filter }: Around & { clock: Clock; filter: InvoiceFilter }) {
  return database.asAccount(scope, async (tx) => ({
    invoices: await listInvoices(tx, scope, filter),
    total: await countInvoices(tx, scope, filter),
    summary: await summariseMoney(tx, scope, clock.now()),
  }));
}

/** One invoice. Throws 404. */
export async function viewInvoice({ database, scope }: Around, id: string): Promise<Invoice> {
  const invoice = await database.readAsAccount(scope, (tx) => findInvoice(tx, scope, id));
  if (!invoice) throw notFound();
  return invoice;
}
