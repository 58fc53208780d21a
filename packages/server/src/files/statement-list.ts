import type { Statement } from '@app/contracts/billing/statement.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { listMonths } from '../statement/statement.usecases.ts';
import type { StatementsContent } from './file-content.ts';
import { statementTitles } from './statement-words.ts';
import type { Rows, Table } from './table.ts';

const columns = ['month', 'opening', 'topups', 'spending', 'refunds', 'other', 'closing', 'currency'] as const;

interface Asked {
  readonly content: StatementsContent;
  readonly locale: Locale;
}

/** Months as their list has them. */
export function tableOfStatements(
  around: { database: Database; clock: Clock; scope: AccountScope },
  { content: { sort }, locale }: Asked,
): Table {
  async function* batches(): AsyncGenerator<Rows> {
    const months: Statement[] = await listMonths(around, sort);
    yield months.map((month) => columns.map((column) => month[column]));
  }
  return {
    titles: columns.map((column) => statementTitles[column][locale]),
    figures: columns.flatMap((column, index) => (column === 'month' || column === 'currency' ? [] : [index])),
    batches: batches(),
  };
}
