import type { Locale } from '@app/contracts/constants.ts';
import type { Message } from '@app/contracts/message/message.ts';
import { messageStates, titles } from './file-words.ts';
import type { Cell, Rows, Table } from './table.ts';
import { timeText } from './time-text.ts';

const columns: readonly (readonly [keyof typeof titles, (message: Message, locale: Locale) => Cell])[] = [
  ['phone', ({ to }) => to],
  ['name', ({ name }) => name],
  ['carrier', ({ carrier }) => carrier],
  ['status', ({ status }, locale) => stateText(status, locale)],
  ['errorCode', ({ error_code: code }) => code ?? ''],
  ['errorText', ({ error_text: text }) => text ?? ''],
  ['sender', ({ sender }) => sender],
  ['content', ({ content }) => content],
  ['segments', ({ segments }) => segments],
  ['price', ({ price }) => price],
  ['currency', ({ currency }) => currency],
  ['createdAt', ({ created_at: at }) => timeText(at)],
  ['sentAt', ({ sent_at: at }) => timeText(at)],
  ['deliveredAt', ({ delivered_at: at }) => timeText(at)],
  ['clickedAt', ({ clicked_at: at }) => timeText(at)],
  ['messageId', ({ id }) => id],
];

const figures = ['errorCode', 'segments', 'price'].map((name) => columns.findIndex(([title]) => title === name));

/** Messages as a list with titles; times are those of Vietnam. */
export function messageTable(batches: AsyncIterable<readonly Message[]>, locale: Locale): Table {
  return { titles: columns.map(([title]) => titles[title][locale]), figures, batches: rowsOf(batches, locale) };
}

async function* rowsOf(batches: AsyncIterable<readonly Message[]>, locale: Locale): AsyncGenerator<Rows> {
  for await (const batch of batches) {
    yield batch.map((message) => columns.map(([, cell]) => cell(message, locale)));
  }
}

function stateText(status: Message['status'], locale: Locale): string {
  const known = Object.entries(messageStates).find(([name]) => name === status)?.[1];
  return known?.[locale] ?? status;
}
