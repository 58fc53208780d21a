import type { Locale } from '@app/contracts/constants.ts';
import type { ListedNumber } from '@app/contracts/number/number-record.ts';
import { numberUseWords } from '@app/contracts/number/number-use-words.ts';
import type { ReceivedSms } from '@app/contracts/number/received-sms.ts';
import { maskPhone } from '@app/contracts/rules/phone.ts';
import { nameOfStatus } from '@app/contracts/texts/status-words.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { listUsedNumbers } from '../number/number.usecases.ts';
import { listReceived } from '../number/received-sms.repository.ts';
import { yes } from './call-words.ts';
import type { NumbersContent, ReceivedContent } from './file-content.ts';
import { pagesOf, tableOf, type Column } from './listed-table.ts';
import { no, numberTitles, numberTypeWords, receivedTitles } from './number-words.ts';
import type { Table } from './table.ts';
import { timeText } from './time-text.ts';

interface Reader {
  readonly database: Database;
  readonly scope: AccountScope;
}

const numberColumns: readonly Column<keyof typeof numberTitles, ListedNumber, Locale>[] = [
  ['number', ({ number }) => number],
  ['label', ({ label }) => label],
  ['type', ({ type }, locale) => numberTypeWords[type]?.[locale] ?? type],
  ['status', ({ status }, locale) => nameOfStatus(status, locale)],
  ['use', ({ assigned_to: use }, locale) => numberUseWords[use]?.[locale] ?? use],
  ['usage', ({ usage_30d: used }) => used],
  ['price', ({ monthly_price: price }) => price],
  ['currency', ({ currency }) => currency],
  ['autoRenew', ({ auto_renew: isOn }, locale) => (isOn ? yes : no)[locale]],
  ['renewsAt', ({ renews_at: at }) => (at === null ? '' : timeText(at))],
  ['createdAt', ({ created_at: at }) => timeText(at)],
  ['id', ({ id }) => id],
];

/** Rented numbers as their list has them, read as rows are taken; times are those of Vietnam. */
export function tableOfNumbers(
  { database, scope, clock }: Reader & { clock: Clock },
  { content: { filter }, locale }: { content: NumbersContent; locale: Locale },
): Table {
  const batches = pagesOf((page) =>
    database.asAccount(scope, (tx) => listUsedNumbers(tx, scope, { filter: { ...filter, ...page }, clock })),
  );
  return tableOf({
    columns: numberColumns,
    titles: numberTitles,
    figures: ['usage', 'price'],
    locale,
    shown: locale,
    batches,
  });
}

const receivedColumns: readonly Column<keyof typeof receivedTitles, ReceivedSms, boolean>[] = [
  ['receivedAt', ({ received_at: at }) => timeText(at)],
  // Names of services are no one's number.
  ['from', ({ from }, isMasked) => (isMasked && /^\d+$/.test(from) ? maskPhone(from) : from)],
  ['content', ({ content }) => content],
  ['id', ({ id }) => id],
];

/** SMS to a rented number, newest first. */
export function tableOfReceived(
  { database, scope }: Reader,
  { content: { id, isMasked }, locale }: { content: ReceivedContent; locale: Locale },
): Table {
  const asked = { id, search: '', sort: '-received_at' };
  const batches = pagesOf(async (page) => {
    const { received } = await database.asAccount(scope, (tx) => listReceived(tx, scope, { ...asked, ...page }));
    return received;
  });
  return tableOf({ columns: receivedColumns, titles: receivedTitles, locale, shown: isMasked, batches });
}
