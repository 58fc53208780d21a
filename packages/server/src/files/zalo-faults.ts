import type { Locale } from '@app/contracts/constants.ts';
import { findZaloQuote, walkFaults } from '../zalo-campaign/walk-faults.usecases.ts';
import type { ValueFault } from '../zalo-campaign/measure-values.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Rows, Table } from './table.ts';
import { faultReasons, faultTitles } from './zalo-words.ts';

/** Every value of a quote's recipients that Zalo would refuse, a row each. Throws 404 if the quote is gone. */
export async function tableOfFaults(
  { database, scope }: { readonly database: Database; readonly scope: AccountScope },
  { quoteId, locale }: { readonly quoteId: string; readonly locale: Locale },
): Promise<Table> {
  await findZaloQuote({ database, scope, quoteId });
  const { phone, param, value, reason } = faultTitles;
  return {
    titles: [phone, param, value, reason].map((title) => title[locale]),
    batches: rowsOf(walkFaults({ database, scope, quoteId }), locale),
  };
}

async function* rowsOf(batches: AsyncIterable<readonly ValueFault[]>, locale: Locale): AsyncGenerator<Rows> {
  for await (const faults of batches) {
    yield faults.map(({ phone, param, value, reason }) => [phone, param, value, faultReasons[reason][locale]]);
  }
}
