import type { LedgerEntry } from '@app/contracts/billing/billing.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { readLedgerAfter } from '../billing/history.repository.ts';
import type { LedgerPlace } from '../billing/ledger-search.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { LedgerContent } from './file-content.ts';
import { entryTypeWords, ledgerTitles, refTypeWords } from './history-words.ts';
import type { Cell, Rows, Table } from './table.ts';
import { timeText } from './time-text.ts';

const BATCH = 1_000;

const columns: readonly (readonly [keyof typeof ledgerTitles, (entry: LedgerEntry, locale: Locale) => Cell])[] = [
  ['created_at', ({ created_at: at }) => timeText(at)],
  ['type', ({ type }, locale) => entryTypeWords[type]?.[locale] ?? type],
  ['ref_type', ({ ref_type: type }, locale) => refTypeWords[type]?.[locale] ?? type],
  ['reason', ({ reason }) => reason],
  ['balance_change', ({ balance_change: change }) => change],
  ['spent', ({ spent }) => spent],
  ['balance_after', ({ balance_after: after }) => after],
  ['currency', ({ currency }) => currency],
  ['ref_id', ({ ref_id: id }) => id],
  ['id', ({ id }) => id],
];
const sums: ReadonlySet<string> = new Set(['balance_change', 'spent', 'balance_after']);

interface Asked {
  readonly content: LedgerContent;
  readonly locale: Locale;
}

/** Movements of money as their list has them, each batch read on from the last movement of the one before. */
export function tableOfLedger(
  { database, scope }: { database: Database; scope: AccountScope },
  { content: { filter }, locale }: Asked,
): Table {
  async function* batches(): AsyncGenerator<Rows> {
    let after: LedgerPlace | null = null;
    for (;;) {
      const from: LedgerPlace | null = after;
      const entries: LedgerEntry[] = await database.asAccount(scope, (tx) =>
        readLedgerAfter(tx, scope, filter, { after: from, take: BATCH }),
      );
      yield entries.map((entry) => columns.map(([, cell]) => cell(entry, locale)));
      const last = entries.at(-1);
      if (!last || entries.length < BATCH) return;
      after = { id: last.id, at: new Date(last.created_at) };
    }
  }
  return {
    titles: columns.map(([title]) => ledgerTitles[title][locale]),
    figures: columns.flatMap(([title], index) => (sums.has(title) ? [index] : [])),
    batches: batches(),
  };
}
