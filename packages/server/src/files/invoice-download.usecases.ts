import type { downloadInvoice, exportInvoices } from '@app/contracts/billing/invoice.calls.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { Data, Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { countInvoices } from '../invoice/invoice.repository.ts';
import { viewInvoice } from '../invoice/invoice.usecases.ts';
import { makeFileLink } from './file-link.ts';
import { invoiceFileNames } from './invoice-words.ts';

/** A link to a list of invoices that is written when it is followed, or the promise of one. */
export async function linkToInvoices(asking: Asking, input: Parsed<typeof exportInvoices>): Promise<FileAnswer> {
  const { deps, actor, locale } = asking;
  const { format, ...filter } = input;
  return await offerFile(asking, {
    content: { part: 'invoices', filter },
    name: invoiceFileNames.list[locale],
    format,
    count: () => deps.database.asAccount(actor.scope, (tx) => countInvoices(tx, actor.scope, filter)),
  });
}

interface Reading {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'vault'>;
  readonly scope: AccountScope;
  readonly locale: Locale;
}

/** A link to one invoice, which is written when it is followed. Throws 404. */
export async function linkToInvoice(
  { deps, scope, locale }: Reading,
  { id, format }: Parsed<typeof downloadInvoice>,
): Promise<Data<typeof downloadInvoice>> {
  const { number } = await viewInvoice({ database: deps.database, scope }, id);
  const fileName = `${invoiceFileNames.one[locale]}-${number}.${format}`;
  const { path, expiresAt } = makeFileLink(deps.vault, deps.clock.now(), {
    accountId: scope.accountId,
    locale,
    fileName,
    content: { part: 'invoice', id, as: format },
  });
  return { url: path, file_name: fileName, expires_at: expiresAt.toISOString() };
}
