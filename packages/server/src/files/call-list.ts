import type { Locale } from '@app/contracts/constants.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { callStatusWords } from '@app/contracts/voice/call-words.ts';
import type { WaitingRecipient } from '../voice/walk-calls.ts';
import { answererWords, callTitles, yes } from './call-words.ts';
import type { Cell, Rows, Table } from './table.ts';
import { timeText } from './time-text.ts';

type Column = readonly [keyof typeof callTitles, (call: Call, locale: Locale) => Cell];

const recipientColumns: readonly Column[] = [
  ['phone', ({ to }) => to],
  ['name', ({ name }) => name],
  ['carrier', ({ carrier }) => carrier],
  ['status', ({ status }, locale) => stateText(status, locale)],
  ['attempts', ({ attempts }) => attempts],
  ['duration', ({ duration_s: seconds }) => seconds],
  ['key', ({ key }) => key ?? ''],
  ['price', ({ price }) => price],
  ['currency', ({ currency }) => currency],
];

const logColumns: readonly Column[] = [
  ['campaign', ({ campaign }) => campaign?.name ?? ''],
  ['caller', ({ sender }) => sender],
  ...recipientColumns,
  ['answeredBy', ({ answered_by: by }, locale) => (by === null ? '' : (answererWords[by]?.[locale] ?? by))],
  ['errorCode', ({ error_code: code }) => code ?? ''],
  ['dialledAt', ({ dialled_at: at }) => timeText(at)],
  ['answeredAt', ({ answered_at: at }) => timeText(at)],
  ['endedAt', ({ ended_at: at }) => timeText(at)],
  ['test', ({ is_test: isTest }, locale) => (isTest ? yes[locale] : '')],
  ['callId', ({ id }) => id],
];

const numbers: ReadonlySet<string> = new Set(['attempts', 'duration', 'price', 'errorCode']);

const columns = { recipients: recipientColumns, log: logColumns } as const;

/** Calls as a list with titles; times are those of Vietnam. */
export function callTable(
  batches: AsyncIterable<readonly Call[]>,
  { kind, locale }: { kind: keyof typeof columns; locale: Locale },
): Table {
  return tableOf(columns[kind], locale, callRows(batches, { kind, locale }));
}

/** Recipients of whom none was called yet, as a list with titles. */
export function waitingTable(batches: AsyncIterable<readonly WaitingRecipient[]>, locale: Locale): Table {
  return tableOf(recipientColumns, locale, waitingRows(batches, locale));
}

function tableOf(shown: readonly Column[], locale: Locale, batches: AsyncIterable<Rows>): Table {
  const figures = shown.flatMap(([title], index) => (numbers.has(title) ? [index] : []));
  return { titles: shown.map(([title]) => callTitles[title][locale]), figures, batches };
}

async function* callRows(
  batches: AsyncIterable<readonly Call[]>,
  { kind, locale }: { kind: keyof typeof columns; locale: Locale },
): AsyncGenerator<Rows> {
  for await (const batch of batches) {
    yield batch.map((call) => columns[kind].map(([, cell]) => cell(call, locale)));
  }
}

async function* waitingRows(batches: AsyncIterable<readonly WaitingRecipient[]>, locale: Locale): AsyncGenerator<Rows> {
  const { [locale]: queued } = callStatusWords.queued;
  for await (const batch of batches) {
    yield batch.map(({ phone, name, carrier }) => [phone, name, carrier, queued, 0, 0, '', 0, '']);
  }
}

function stateText(status: Call['status'], locale: Locale): string {
  const known = Object.entries(callStatusWords).find(([name]) => name === status)?.[1];
  return known?.[locale] ?? status;
}
