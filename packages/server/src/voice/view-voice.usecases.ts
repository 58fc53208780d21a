import type { Info } from '@app/contracts/core/call.ts';
import { nextCallHour } from '@app/contracts/voice/call-hours.ts';
import type { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';
import { readApproval } from '../campaign/approval/approval.repository.ts';
import { readGathered } from '../campaign/campaign-report.repository.ts';
import type { CampaignFilter } from '../campaign/campaign.repository.ts';
import { findCampaign } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import { totalOf } from '../lists/page.ts';
import { readTalliedRates } from './call-tally.repository.ts';
import { countVoiceCampaigns, listVoiceCampaigns, readVoiceCampaign } from './voice-campaign.repository.ts';
import { voiceDraftOf } from './voice-draft.repository.ts';
import {
  countByAttempts,
  countByDuration,
  countByHour,
  countByKey,
  countByStatus,
  countCallsByCarrier,
  recipientsOf,
  countTopCallErrors,
  readNextCall,
} from './voice-report.repository.ts';

interface Around {
  readonly deps: Pick<ServerDeps, 'database' | 'clock'>;
  readonly scope: AccountScope;
}

/** A page of voice campaigns, with the number of matches per status (whatever status is asked for). */
export function findVoiceCampaigns({ deps, scope, filter }: Around & { filter: CampaignFilter }) {
  return deps.database.asAccount(scope, async (tx) => {
    const countsByStatus = await countVoiceCampaigns(tx, scope, filter);
    const total = totalOf(countsByStatus, filter.status);
    return { campaigns: await listVoiceCampaigns(tx, scope, filter), total, countsByStatus };
  });
}

type Report = Info<typeof viewVoiceCampaign>;

/** One voice campaign with its report. Throws 404. */
export function viewVoice({
  deps,
  scope,
  id,
}: Around & { id: string }): Promise<{ campaign: VoiceCampaign; info: Report }> {
  return deps.database.asAccount(scope, async (tx) => {
    const campaign = (await readVoiceCampaign(tx, scope, id)) ?? missing();
    const row = (await findCampaign(tx, scope, 'voice', id)) ?? missing();
    const calledByCarrier = await countCallsByCarrier(tx, scope, id);
    const rates = await readTalliedRates(tx, scope, recipientsOf(id));
    return {
      campaign,
      info: {
        by_status: withWaiting(campaign, await countByStatus(tx, scope, id)),
        by_key: await readKeys(tx, scope, campaign),
        by_hour: await countByHour(tx, scope, id),
        durations: await countByDuration(tx, scope, id),
        by_carrier:
          Object.keys(calledByCarrier).length > 0 ? calledByCarrier : ((await readGathered(tx, scope, id)) ?? {}),
        by_attempts: await countByAttempts(tx, scope, id),
        top_errors: await countTopCallErrors(tx, scope, id),
        ...rates,
        next_call_at: nextCallOf(campaign, await readNextCall(tx, scope, id), deps.clock.now()),
        draft: row.status === 'draft' ? voiceDraftOf(row) : null,
        approval: await readApproval(tx, scope, id),
      },
    };
  });
}

/** Recipients that are no calls yet are queued, or were cancelled before they became any. */
function withWaiting({ status, counts }: VoiceCampaign, byStatus: Record<string, number>): Record<string, number> {
  const calls = Object.values(byStatus).reduce((sum, each) => sum + each, 0);
  const waiting = counts.recipients - calls;
  if (waiting <= 0) return byStatus;
  const place = status === 'cancelling' || status === 'cancelled' ? 'cancelled' : 'queued';
  return { ...byStatus, [place]: (byStatus[place] ?? 0) + waiting };
}

/** When a campaign calls again by itself; null if it calls now, or somebody has to decide. */
function nextCallOf({ status, pause_reason: reason }: VoiceCampaign, next: Date | null, now: Date): string | null {
  if (status === 'paused' && reason === 'quiet_hours') return nextCallHour(now).toISOString();
  return status === 'sending' && next && next > now ? next.toISOString() : null;
}

async function readKeys(tx: AccountTx, scope: AccountScope, campaign: VoiceCampaign): Promise<Report['by_key']> {
  const { id, voice } = campaign;
  const pressed = await countByKey(tx, scope, id);
  const menu = voice.ivr.enabled ? voice.ivr.key_actions : [];
  const tagIds = menu.map(({ tag_id: tagId }) => tagId).filter((tagId) => tagId !== '');
  const tags = tagIds.length === 0 ? [] : await readTags(tx, scope, tagIds);
  const others = Object.keys(pressed).filter((key) => !menu.some((each) => each.key === key));
  return [
    ...menu.map(({ key, label, action, tag_id: tagId }) => ({
      key,
      label,
      action,
      tag: tags.find((tag) => tag.id === tagId) ?? null,
      calls: pressed[key] ?? 0,
    })),
    ...others.map((key) => ({ key, label: '', action: 'none' as const, tag: null, calls: pressed[key] ?? 0 })),
  ];
}

async function readTags(tx: AccountTx, scope: AccountScope, ids: readonly string[]) {
  return await tx
    .selectFrom('tag')
    .select(['id', 'name', 'color'])
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .execute();
}

function missing(): never {
  throw notFound();
}
