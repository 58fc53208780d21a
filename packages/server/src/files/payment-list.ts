import type { Payment } from '@app/contracts/billing/billing.ts';
import { paymentMethodText } from '@app/contracts/billing/history-words.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { nameOfStatus } from '@app/contracts/texts/status-words.ts';
import { listPayments } from '../billing/payment.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { PaymentsContent } from './file-content.ts';
import { lostDisputeWords, paymentTitles } from './history-words.ts';
import { pagesOf, tableOf, type Column } from './listed-table.ts';
import type { Table } from './table.ts';
import { timeText } from './time-text.ts';

const columns: readonly Column<keyof typeof paymentTitles, Payment, Locale>[] = [
  ['created_at', ({ created_at: at }) => timeText(at)],
  ['paid_at', ({ paid_at: at }) => (at === null ? '' : timeText(at))],
  ['method', ({ method }, locale) => paymentMethodText(method, locale)],
  ['card', ({ card }) => (card ? `${card.brand} •••• ${card.last4}` : '')],
  ['reference', ({ reference }) => reference ?? ''],
  [
    'status',
    ({ status, dispute }, locale) => (dispute === 'lost' ? lostDisputeWords[locale] : nameOfStatus(status, locale)),
  ],
  ['amount', ({ amount }) => amount],
  ['fee', ({ fee }) => fee],
  ['vat', ({ vat }) => vat],
  ['total', ({ total }) => total],
  ['refunded', ({ refunded }) => refunded],
  ['currency', ({ currency }) => currency],
  ['invoice', ({ invoice }) => invoice?.number ?? ''],
  ['id', ({ id }) => id],
];
const figures = ['amount', 'fee', 'vat', 'total', 'refunded'] as const;

interface Asked {
  readonly content: PaymentsContent;
  readonly locale: Locale;
}

/** Top-ups as their list has them, read as rows are taken; times are those of Vietnam. */
export function tableOfPayments(
  { database, scope }: { database: Database; scope: AccountScope },
  { content: { filter }, locale }: Asked,
): Table {
  const batches = pagesOf((page) => database.asAccount(scope, (tx) => listPayments(tx, scope, { ...filter, ...page })));
  return tableOf({ columns, titles: paymentTitles, figures, locale, shown: locale, batches });
}
