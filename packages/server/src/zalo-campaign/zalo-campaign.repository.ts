import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { listCampaigns, readCampaign, type CampaignFilter } from '../campaign/campaign.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { zaloContentOf } from './zalo-parts.repository.ts';

const channel = 'zalo';

/** One page of campaigns by Zalo. */
export async function listZaloCampaigns(
  tx: AccountTx,
  scope: AccountScope,
  filter: CampaignFilter,
): Promise<ZaloCampaign[]> {
  return await withZalo(tx, scope, await listCampaigns(tx, scope, channel, filter));
}

export async function readZaloCampaign(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<ZaloCampaign | undefined> {
  const campaign = await readCampaign(tx, scope, channel, id);
  if (!campaign) return undefined;
  const [zalo] = await withZalo(tx, scope, [campaign]);
  return zalo;
}

/** Campaigns with what only those by Zalo have: official account, template, values, fallback. */
async function withZalo(tx: AccountTx, scope: AccountScope, campaigns: readonly Campaign[]): Promise<ZaloCampaign[]> {
  if (campaigns.length === 0) return [];
  const ids = campaigns.map(({ id }) => id);
  const rows = await partsOf(tx, scope, ids);
  const parts = new Map(rows.map((row) => [row.id, row]));
  const contents = new Map(rows.map((row) => [row.id, zaloContentOf(row.options)]));
  const senders = await readSenderNames(
    tx,
    scope,
    [...contents.values()].flatMap(({ fallback }) => fallback.sms_sender_id || []),
  );
  return campaigns.map((campaign) => {
    const part = parts.get(campaign.id);
    const { param_map, fallback } = contents.get(campaign.id) ?? zaloContentOf({});
    return {
      ...campaign,
      counts: { ...campaign.counts, fell_back: part?.count_fell_back ?? 0 },
      oa: part ? oaOf(part) : null,
      zalo_template: part ? templateOf(part) : null,
      param_map,
      fallback: { ...fallback, sms_sender: senders.get(fallback.sms_sender_id) ?? null },
    };
  });
}

type Part = Awaited<ReturnType<typeof partsOf>>[number];

function oaOf({ sender_id: id, oa_id, oa_name, avatar, oa_status }: Part): ZaloCampaign['oa'] {
  if (id === null || oa_id === null || oa_name === null || oa_status === null) return null;
  return { id, oa_id, name: oa_name, avatar, status: oa_status };
}

function templateOf(part: Part): ZaloCampaign['zalo_template'] {
  const { zalo_template_id: id, zalo_id, template_name, kind, tag, template_status, price } = part;
  if (id === null || zalo_id === null || template_name === null || template_status === null) return null;
  return { id, zalo_template_id: zalo_id, name: template_name, kind, tag, status: template_status, price };
}

function partsOf(tx: AccountTx, scope: AccountScope, ids: readonly string[]) {
  return tx
    .selectFrom('campaign')
    .leftJoin('zalo_oa', (join) =>
      join
        .onRef('zalo_oa.account_id', '=', 'campaign.account_id')
        .onRef('zalo_oa.sender_id', '=', 'campaign.sender_id'),
    )
    .leftJoin('zalo_template', (join) =>
      join
        .onRef('zalo_template.account_id', '=', 'campaign.account_id')
        .onRef('zalo_template.id', '=', 'campaign.zalo_template_id'),
    )
    .select([
      'campaign.id',
      'campaign.options',
      'campaign.sender_id',
      'campaign.zalo_template_id',
      'campaign.count_fell_back',
      'zalo_oa.oa_id',
      'zalo_oa.name as oa_name',
      'zalo_oa.avatar',
      'zalo_oa.status as oa_status',
      'zalo_template.zalo_template_id as zalo_id',
      'zalo_template.name as template_name',
      'zalo_template.kind',
      'zalo_template.tag',
      'zalo_template.status as template_status',
      'zalo_template.price',
    ])
    .where('campaign.account_id', '=', scope.accountId)
    .where('campaign.id', 'in', [...ids])
    .execute();
}

async function readSenderNames(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('sender')
    .select(['id', 'name'])
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
