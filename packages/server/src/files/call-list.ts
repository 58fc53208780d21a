import type { Locale } from '@app/contracts/constants.ts';
import type { CallColumn } from '@app/contracts/files/file-columns.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { callStatusWords } from '@app/contracts/voice/call-words.ts';
import type { WaitingRecipient } from '../voice/walk-calls.ts';
import { answererWords, callTitles, yes } from './call-words.ts';
import { chosenColumns, type Cell, type Rows, type Table } from './table.ts';
import { timeText } from './time-text.ts';

type Column = readonly [CallColumn, (call: Call, locale: Locale) => Cell];

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
  ['answered_by', ({ answered_by: by }, locale) => (by === null ? '' : (answererWords[by]?.[locale] ?? by))],
  ['error_code', ({ error_code: code }) => code ?? ''],
  ['dialled_at', ({ dialled_at: at }) => timeText(at)],
  ['answered_at', ({ answered_at: at }) => timeText(at)],
  ['ended_at', ({ ended_at: at }) => timeText(at)],
  ['test', ({ is_test: isTest }, locale) => (isTest ? yes[locale] : '')],
  ['call_id', ({ id }) => id],
];

const numbers: ReadonlySet<CallColumn> = new Set(['attempts', 'duration', 'price', 'error_code']);

const columns = { recipients: recipientColumns, log: logColumns } as const;

interface Asked {
  readonly locale: Locale;
  /** Names of the columns, in order; those of the list if there are none. */
  readonly chosen: readonly string[];
}

/** Calls as a list with titles; times are those of Vietnam. */
export function callTable(
  batches: AsyncIterable<readonly Call[]>,
  { kind, locale, chosen }: Asked & { readonly kind: keyof typeof columns },
): Table {
  const shown = shownColumns(columns[kind], chosen);
  return tableOf(shown, locale, callRows(batches, shown, locale));
}

/** Recipients of whom none was called yet, as a list with titles. */
export function waitingTable(batches: AsyncIterable<readonly WaitingRecipient[]>, { locale, chosen }: Asked): Table {
  const shown = shownColumns(recipientColumns, chosen);
  return tableOf(shown, locale, waitingRows(batches, shown, locale));
}

/** Every list can have the columns of the log. */
function shownColumns(usual: readonly Column[], chosen: readonly string[]): readonly Column[] {
  return chosen.length === 0 ? usual : chosenColumns(logColumns, chosen);
}

function tableOf(shown: readonly Column[], locale: Locale, batches: AsyncIterable<Rows>): Table {
  const figures = shown.flatMap(([name], index) => (numbers.has(name) ? [index] : []));
  return { titles: shown.map(([name]) => callTitles[name][locale]), figures, batches };
}

async function* callRows(
  batches: AsyncIterable<readonly Call[]>,
  shown: readonly Column[],
  locale: Locale,
): AsyncGenerator<Rows> {
  for await (const batch of batches) {
    yield batch.map((call) => shown.map(([, cell]) => cell(call, locale)));
  }
}

async function* waitingRows(
  batches: AsyncIterable<readonly WaitingRecipient[]>,
  shown: readonly Column[],
  locale: Locale,
): AsyncGenerator<Rows> {
  const { [locale]: status } = callStatusWords.queued;
  for await (const batch of batches) {
    yield batch.map(({ phone, name, carrier }) => {
      const cells: Partial<Record<CallColumn, Cell>> = {
        phone,
        name,
        carrier,
        status,
        attempts: 0,
        duration: 0,
        price: 0,
      };
      return shown.map(([column]) => cells[column] ?? '');
    });
  }
}

function stateText(status: Call['status'], locale: Locale): string {
  const known = Object.entries(callStatusWords).find(([name]) => name === status)?.[1];
  return known?.[locale] ?? status;
}
