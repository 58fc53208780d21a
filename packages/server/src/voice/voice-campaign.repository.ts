import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { soundLevel } from '@app/contracts/sound/sound-level.ts';
import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { countCampaigns, listCampaigns, readCampaign, type CampaignFilter } from '../campaign/campaign.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { CampaignStatus, Channel } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { voiceOptionsOf } from './voice-options.ts';

/** One page of voice campaigns. */
export async function listVoiceCampaigns(
  tx: AccountTx,
  scope: AccountScope,
  filter: CampaignFilter,
): Promise<VoiceCampaign[]> {
  return await withVoice(tx, scope, await listCampaigns(tx, scope, 'voice', filter));
}

/** Matching voice campaigns per status. */
export function countVoiceCampaigns(tx: AccountTx, scope: AccountScope, filter: CampaignFilter) {
  return countCampaigns(tx, scope, 'voice', filter);
}

export async function readVoiceCampaign(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<VoiceCampaign | undefined> {
  const campaign = await readCampaign(tx, scope, 'voice', id);
  if (!campaign) return undefined;
  const [voice] = await withVoice(tx, scope, [campaign]);
  return voice;
}

/** Campaigns with what only those of voice have: caller, sound, settings, counts of answers. */
async function withVoice(tx: AccountTx, scope: AccountScope, campaigns: readonly Campaign[]): Promise<VoiceCampaign[]> {
  if (campaigns.length === 0) return [];
  const rows = await partsOf(
    tx,
    scope,
    campaigns.map(({ id }) => id),
  );
  const parts = new Map(rows.map((row) => [row.id, row]));
  const numbers = await readNumbers(
    tx,
    scope,
    rows.flatMap(({ options }) => voiceOptionsOf(options).numberId ?? []),
  );
  return campaigns.map((campaign) => {
    const part = parts.get(campaign.id);
    const { voice, numberId } = voiceOptionsOf(part?.options ?? {});
    const number = numberId === null ? undefined : numbers.get(numberId);
    return {
      ...campaign,
      sender: campaign.sender ?? (numberId === null || !number ? null : { id: numberId, name: number }),
      counts: { ...campaign.counts, answered: part?.count_answered ?? 0, pressed: part?.count_pressed ?? 0 },
      sound: part ? soundOf(part) : null,
      voice,
    };
  });
}

type Part = Awaited<ReturnType<typeof partsOf>>[number];

function soundOf(part: Part): VoiceCampaign['sound'] {
  const {
    sound_id: id,
    sound: name,
    version,
    sound_status: status,
    duration_ms,
    loudness_lufs: loudness,
    peaks,
  } = part;
  if (id === null || name === null) return null;
  const level = status === 'ready' && peaks ? soundLevel({ loudness, peaks }) : null;
  return { id, name, version: version ?? 1, status: status ?? 'failed', duration_ms: duration_ms ?? 0, level };
}

function partsOf(tx: AccountTx, scope: AccountScope, ids: readonly string[]) {
  return tx
    .selectFrom('campaign')
    .leftJoin('sound', (join) =>
      join.onRef('sound.account_id', '=', 'campaign.account_id').onRef('sound.id', '=', 'campaign.sound_id'),
    )
    .leftJoin('sound_version', (join) =>
      join
        .onRef('sound_version.account_id', '=', 'sound.account_id')
        .onRef('sound_version.sound_id', '=', 'sound.id')
        .on((eb) => eb('sound_version.version', '=', eb.fn.coalesce('campaign.sound_version', 'sound.version'))),
    )
    .select([
      'campaign.id',
      'campaign.options',
      'campaign.sound_id',
      'campaign.count_answered',
      'campaign.count_pressed',
      'sound.name as sound',
      'sound_version.version',
      'sound_version.status as sound_status',
      'sound_version.duration_ms',
      'sound_version.loudness_lufs',
      'sound_version.peaks',
    ])
    .where('campaign.account_id', '=', scope.accountId)
    .where('campaign.id', 'in', [...ids])
    .execute();
}

async function readNumbers(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('number_subscription')
    .select(['id', 'number'])
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

const MOST_NAMES = 1_000;

/** The newest campaigns by name, of some channels or of all. */
export async function listCampaignNames(
  tx: AccountTx,
  scope: AccountScope,
  { channel, status }: { channel: readonly Channel[]; status: readonly CampaignStatus[] },
) {
  let query = tx
    .selectFrom('campaign')
    .select(['id', 'name', 'channel', 'status', 'created_at'])
    .where('account_id', '=', scope.accountId);
  if (channel.length > 0) query = query.where('channel', 'in', [...channel]);
  if (status.length > 0) query = query.where('status', 'in', [...status]);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST_NAMES).execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
