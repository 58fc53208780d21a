import type { Locale } from '@app/contracts/constants.ts';
import type { MessageColumn } from '@app/contracts/files/file-columns.ts';
import type { Message } from '@app/contracts/message/message.ts';
import { messageStates, titles } from './file-words.ts';
import { chosenColumns, type Cell, type Rows, type Table } from './table.ts';
import { timeText } from './time-text.ts';

type Column = readonly [MessageColumn, (message: Message, locale: Locale) => Cell];

const columns: readonly Column[] = [
  ['phone', ({ to }) => to],
  ['name', ({ name }) => name],
  ['carrier', ({ carrier }) => carrier],
  ['status', ({ status }, locale) => stateText(status, locale)],
  ['error_code', ({ error_code: code }) => code ?? ''],
  ['error_text', ({ error_text: text }) => text ?? ''],
  ['sender', ({ sender }) => sender],
  ['content', ({ content }) => content],
  ['segments', ({ segments }) => segments],
  ['price', ({ price }) => price],
  ['currency', ({ currency }) => currency],
  ['created_at', ({ created_at: at }) => timeText(at)],
  ['sent_at', ({ sent_at: at }) => timeText(at)],
  ['delivered_at', ({ delivered_at: at }) => timeText(at)],
  ['clicked_at', ({ clicked_at: at }) => timeText(at)],
  ['message_id', ({ id }) => id],
];

const figures: ReadonlySet<MessageColumn> = new Set(['error_code', 'segments', 'price']);

interface Asked {
  readonly locale: Locale;
  /** Names of the columns, in order; all of them if there are none. */
  readonly chosen?: readonly string[];
}

/** Messages as a list with titles; times are those of Vietnam. */
export function messageTable(batches: AsyncIterable<readonly Message[]>, { locale, chosen = [] }: Asked): Table {
  const wanted = chosenColumns(columns, chosen);
  return {
    titles: wanted.map(([name]) => titles[name][locale]),
    figures: wanted.flatMap(([name], index) => (figures.has(name) ? [index] : [])),
    batches: rowsOf(batches, wanted, locale),
  };
}

async function* rowsOf(
  batches: AsyncIterable<readonly Message[]>,
  wanted: readonly Column[],
  locale: Locale,
): AsyncGenerator<Rows> {
  for await (const batch of batches) {
    yield batch.map((message) => wanted.map(([, cell]) => cell(message, locale)));
  }
}

function stateText(status: Message['status'], locale: Locale): string {
  const known = Object.entries(messageStates).find(([name]) => name === status)?.[1];
  return known?.[locale] ?? status;
}
