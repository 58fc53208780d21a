import type { UsageGroup, UsageRow } from '@app/contracts/billing/usage.ts';
import { usageChannelText } from '@app/contracts/billing/usage-channel-text.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { listUsage } from '../usage/usage.repository.ts';
import type { UsageContent } from './file-content.ts';
import { pagesOf, tableOf, type Column as ListColumn } from './listed-table.ts';
import type { Table } from './table.ts';
import { usageTitles, usageUnitWords } from './usage-words.ts';

interface Around {
  readonly question: UsageContent['question'];
  readonly currency: string;
  readonly locale: Locale;
}

type Column = ListColumn<keyof typeof usageTitles, UsageRow, Around>;

const span: readonly Column[] = [
  ['from', (_, { question }) => question.from],
  ['to', (_, { question }) => question.to],
];
const channel: Column = ['channel', (row, { locale }) => usageChannelText(row.channel, locale)];
const end: readonly Column[] = [
  ['units', ({ units }) => units],
  ['unit', ({ unit }, { locale }) => (unit === null ? '' : (usageUnitWords[unit]?.[locale] ?? unit))],
  ['amount', ({ amount }) => amount],
  ['currency', (_, { currency }) => currency],
];

const columnsOf: Readonly<Record<UsageGroup, readonly Column[]>> = {
  day: [['day', ({ period }) => period ?? ''], channel, ...end],
  channel: [...span, channel, ...end],
  carrier: [...span, channel, ['carrier', ({ carrier }) => carrier ?? ''], ...end],
  campaign: [
    ...span,
    ['campaign', ({ campaign }) => campaign?.name ?? ''],
    ['campaign_id', ({ campaign }) => campaign?.id ?? ''],
    channel,
    ...end,
  ],
  api_key: [
    ...span,
    ['api_key', ({ api_key: key }) => key?.name ?? ''],
    ['api_key_id', ({ api_key: key }) => key?.id ?? ''],
    channel,
    ...end,
  ],
  member: [...span, ['member', ({ member }) => member?.name ?? ''], channel, ...end],
};

interface Asked {
  readonly content: UsageContent;
  readonly locale: Locale;
}

/** Usage as its list has it, read as rows are taken. */
export async function tableOfUsage(
  { database, scope }: { database: Database; scope: AccountScope },
  { content: { question }, locale }: Asked,
): Promise<Table> {
  const columns = columnsOf[question.group_by];
  const { currency } = await database.readAsAccount(scope, (tx) => readWallet(tx, scope));
  const batches = pagesOf((page) => database.asAccount(scope, (tx) => listUsage(tx, scope, { ...question, ...page })));
  const shown = { question, currency, locale };
  return tableOf({ columns, titles: usageTitles, figures: ['units', 'amount'], locale, shown, batches });
}
