import type { Locale } from '@app/contracts/constants.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { readOptOutBatch, type OptOutCursor } from '../opt-out/opt-out.repository.ts';
import type { OptOutsContent } from './file-content.ts';
import { channelWords, everyBrand, optOutTitles, reasonWords } from './opt-out-words.ts';
import type { Rows, Table } from './table.ts';
import { timeText } from './time-text.ts';

const BATCH = 2_000;

interface Asked {
  readonly content: OptOutsContent;
  readonly locale: Locale;
}

/** Refusals as their list has them, newest first, read as rows are taken; times are those of Vietnam. */
export function tableOfOptOuts(
  { database, scope }: { database: Database; scope: AccountScope },
  { content: { filter }, locale }: Asked,
): Table {
  const read = (after: OptOutCursor | null) =>
    database.asAccount(scope, (tx) => readOptOutBatch(tx, scope, { filter, after, size: BATCH }));
  async function* batches(): AsyncGenerator<Rows> {
    let after: OptOutCursor | null = null;
    do {
      const { rows, next }: Awaited<ReturnType<typeof read>> = await read(after);
      yield rows.map((row) => [
        row.phone,
        row.contact_name ?? '',
        channelWords[row.channel]?.[locale] ?? row.channel,
        row.brand || everyBrand[locale],
        reasonWords[row.reason]?.[locale] ?? row.reason,
        row.note,
        row.by ?? '',
        row.source_message_id ?? '',
        timeText(row.created_at.toISOString()),
      ]);
      after = next;
    } while (after !== null);
  }
  return { titles: Object.values(optOutTitles).map((title) => title[locale]), batches: batches() };
}
