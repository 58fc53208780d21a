import type { LedgerEntry } from '@app/contracts/billing/billing.ts';
import { entryTypeText, refTypeText } from '@app/contracts/billing/history-words.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { readLedgerAfter } from '../billing/history.repository.ts';
import type { LedgerPlace } from '../billing/ledger-search.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { LedgerContent } from './file-content.ts';
import { ledgerTitles } from './history-words.ts';
import { tableOf, type Column } from './listed-table.ts';
import type { Table } from './table.ts';
import { timeText } from './time-text.ts';

const BATCH = 1_000;

const columns: readonly Column<keyof typeof ledgerTitles, LedgerEntry, Locale>[] = [
  ['created_at', ({ created_at: at }) => timeText(at)],
  ['type', ({ type }, locale) => entryTypeText(type, locale)],
  ['ref_type', ({ ref_type: type }, locale) => refTypeText(type, locale)],
  ['reason', ({ reason }) => reason],
  ['balance_change', ({ balance_change: change }) => change],
  ['spent', ({ spent }) => spent],
  ['balance_after', ({ balance_after: after }) => after],
  ['currency', ({ currency }) => currency],
  ['ref_id', ({ ref_id: id }) => id],
  ['id', ({ id }) => id],
];
const figures = ['balance_change', 'spent', 'balance_after'] as const;

interface Asked {
  readonly content: LedgerContent;
  readonly locale: Locale;
}

/** Movements of money as their list has them, each batch read on from the last movement of the one before. */
export function tableOfLedger(
  { database, scope }: { database: Database; scope: AccountScope },
  { content: { filter }, locale }: Asked,
): Table {
  async function* batches(): AsyncGenerator<LedgerEntry[]> {
    let after: LedgerPlace | null = null;
    for (;;) {
      const from: LedgerPlace | null = after;
      const entries: LedgerEntry[] = await database.asAccount(scope, (tx) =>
        readLedgerAfter(tx, scope, filter, { after: from, take: BATCH }),
      );
      yield entries;
      const last = entries.at(-1);
      if (!last || entries.length < BATCH) return;
      after = { id: last.id, at: new Date(last.created_at) };
    }
  }
  return tableOf({ columns, titles: ledgerTitles, figures, locale, shown: locale, batches: batches() });
}
