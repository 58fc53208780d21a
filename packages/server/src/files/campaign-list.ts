import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { CampaignColumn } from '@app/contracts/files/file-columns.ts';
import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { nameOfStatus } from '@app/contracts/texts/status-words.ts';
import { listCampaigns, type CampaignFilter } from '../campaign/campaign.repository.ts';
import { walkCampaigns } from '../campaign/walk-campaigns.usecases.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { listVoiceCampaigns } from '../voice/voice-campaign.repository.ts';
import { listZaloCampaigns } from '../zalo-campaign/zalo-campaign.repository.ts';
import { calling, campaignTitles } from './campaign-words.ts';
import type { CampaignsContent } from './file-content.ts';
import { chosenColumns, type Cell, type Rows, type Table } from './table.ts';
import { timeText } from './time-text.ts';

type Column<Listed> = readonly [CampaignColumn, (campaign: Listed, locale: Locale) => Cell];

const name: Column<Campaign> = ['name', (campaign) => campaign.name];

const status: Column<Campaign> = ['status', (campaign, locale) => stateText(campaign, locale)];

const ending: readonly Column<Campaign>[] = [
  ['recipients', ({ counts }) => counts.recipients],
  ['cost', ({ cost: { charged, reserved } }) => Math.max(charged, reserved)],
  ['currency', ({ cost }) => cost.currency],
  ['planned_for', ({ status: state, schedule }) => (state === 'scheduled' ? timeText(schedule.at) : '')],
  ['launched_at', ({ launched_at: at }) => timeText(at)],
  ['created_at', ({ created_at: at }) => timeText(at)],
  ['id', ({ id }) => id],
];

const smsColumns: readonly Column<Campaign>[] = [
  name,
  status,
  ['sender', ({ sender }) => sender?.name ?? ''],
  ['delivered', ({ counts }) => counts.delivered],
  ...ending,
];

const voiceColumns: readonly Column<VoiceCampaign>[] = [
  name,
  ['sound', ({ sound }) => sound?.name ?? ''],
  status,
  ['caller', ({ sender }) => sender?.name ?? ''],
  ['heard', ({ counts }) => counts.delivered],
  ['answered', ({ counts }) => counts.answered],
  ...ending,
];

const zaloColumns: readonly Column<ZaloCampaign>[] = [
  name,
  ['template', ({ zalo_template: template }) => template?.name ?? ''],
  status,
  ['oa', ({ oa }) => oa?.name ?? ''],
  ['delivered', ({ counts }) => counts.delivered],
  ...ending,
];

const figures: ReadonlySet<CampaignColumn> = new Set(['delivered', 'heard', 'answered', 'recipients', 'cost']);

interface Reader {
  readonly database: Database;
  readonly scope: AccountScope;
}

interface Asked {
  readonly content: CampaignsContent;
  readonly locale: Locale;
}

/** Campaigns of a channel as their list has them, read as rows are taken; times are those of Vietnam. */
export function tableOfCampaigns(
  reader: Reader,
  { content: { channel, filter, columns: chosen }, locale }: Asked,
): Table {
  switch (channel) {
    case 'sms':
      return tableOf(
        chosenColumns(smsColumns, chosen),
        walkCampaigns({ ...reader, channel, filter, list: listSmsCampaigns }),
        locale,
      );
    case 'voice':
      return tableOf(
        chosenColumns(voiceColumns, chosen),
        walkCampaigns({ ...reader, channel, filter, list: listVoiceCampaigns }),
        locale,
      );
    case 'zalo':
      return tableOf(
        chosenColumns(zaloColumns, chosen),
        walkCampaigns({ ...reader, channel, filter, list: listZaloCampaigns }),
        locale,
      );
    default:
      return channel satisfies never;
  }
}

const listSmsCampaigns = (tx: AccountTx, scope: AccountScope, filter: CampaignFilter) =>
  listCampaigns(tx, scope, 'sms', filter);

function tableOf<Listed>(
  columns: readonly Column<Listed>[],
  batches: AsyncIterable<readonly Listed[]>,
  locale: Locale,
): Table {
  return {
    titles: columns.map(([column]) => campaignTitles[column][locale]),
    figures: columns.flatMap(([column], index) => (figures.has(column) ? [index] : [])),
    batches: rowsOf(columns, batches, locale),
  };
}

async function* rowsOf<Listed>(
  columns: readonly Column<Listed>[],
  batches: AsyncIterable<readonly Listed[]>,
  locale: Locale,
): AsyncGenerator<Rows> {
  for await (const batch of batches) {
    yield batch.map((campaign) => columns.map(([, cell]) => cell(campaign, locale)));
  }
}

/** One of calls does not send but call. */
function stateText({ status: state, channel }: Campaign, locale: Locale): string {
  return state === 'sending' && channel === 'voice' ? calling[locale] : nameOfStatus(state, locale);
}
