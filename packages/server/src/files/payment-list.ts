import type { Payment } from '@app/contracts/billing/billing.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { listPayments } from '../billing/payment.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { PaymentsContent } from './file-content.ts';
import { paymentMethodWords, paymentStatusWords, paymentTitles } from './history-words.ts';
import type { Cell, Rows, Table } from './table.ts';
import { timeText } from './time-text.ts';

const BATCH = 1_000;

const columns: readonly (readonly [keyof typeof paymentTitles, (payment: Payment, locale: Locale) => Cell])[] = [
  ['created_at', ({ created_at: at }) => timeText(at)],
  ['paid_at', ({ paid_at: at }) => (at === null ? '' : timeText(at))],
  ['method', ({ method }, locale) => paymentMethodWords[method]?.[locale] ?? method],
  ['card', ({ card }) => (card ? `${card.brand} •••• ${card.last4}` : '')],
  ['reference', ({ reference }) => reference ?? ''],
  ['status', ({ status }, locale) => paymentStatusWords[status]?.[locale] ?? status],
  ['amount', ({ amount }) => amount],
  ['fee', ({ fee }) => fee],
  ['vat', ({ vat }) => vat],
  ['total', ({ total }) => total],
  ['currency', ({ currency }) => currency],
  ['invoice', ({ invoice }) => invoice?.number ?? ''],
  ['id', ({ id }) => id],
];
const sums: ReadonlySet<string> = new Set(['amount', 'fee', 'vat', 'total']);

interface Asked {
  readonly content: PaymentsContent;
  readonly locale: Locale;
}

/** Top-ups as their list has them, read as rows are taken; times are those of Vietnam. */
export function tableOfPayments(
  { database, scope }: { database: Database; scope: AccountScope },
  { content: { filter }, locale }: Asked,
): Table {
  async function* batches(): AsyncGenerator<Rows> {
    for (let pageNumber = 1; ; pageNumber += 1) {
      const page = { ...filter, pageNumber, pageSize: BATCH };
      const payments = await database.asAccount(scope, (tx) => listPayments(tx, scope, page));
      yield payments.map((payment) => columns.map(([, cell]) => cell(payment, locale)));
      if (payments.length < BATCH) return;
    }
  }
  return {
    titles: columns.map(([title]) => paymentTitles[title][locale]),
    figures: columns.flatMap(([title], index) => (sums.has(title) ? [index] : [])),
    batches: batches(),
  };
}
