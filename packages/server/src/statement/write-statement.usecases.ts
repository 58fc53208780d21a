import type { StatementFormat } from '@app/contracts/billing/statement.ts';
import { Readable } from 'node:stream';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { readAccountName } from '../invoice/invoice.repository.ts';
import { readTaxProfile } from '../invoice/tax-profile.repository.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementXml } from './statement-xml.ts';
import { viewStatement } from './statement.usecases.ts';

interface Reading {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'config'>;
  readonly scope: AccountScope;
}

/** A month's statement as a file, which is made now and kept nowhere. Throws 404. */
export async function writeStatement(
  { deps: { database, clock, config }, scope }: Reading,
  { month, as: format }: { readonly month: string; readonly as: StatementFormat },
): Promise<{ type: string; body: Readable }> {
  const statement = await viewStatement({ database, clock, scope }, month);
  const { name, profile } = await database.asAccount(scope, async (tx) => ({
    name: await readAccountName(tx, scope),
    profile: await readTaxProfile(tx, scope),
  }));
  const parties = {
    seller: config.invoices.seller.legal_name,
    account: profile?.legal_name ?? name,
    taxCode: profile?.tax_code ?? null,
    address: profile?.address ?? null,
    now: clock.now(),
  };
  if (format === 'pdf') return { type: 'application/pdf', body: await statementPdf(statement, parties) };
  const text = statementXml(statement, parties);
  return { type: 'application/xml; charset=utf-8', body: Readable.from([text], { objectMode: false }) };
}
