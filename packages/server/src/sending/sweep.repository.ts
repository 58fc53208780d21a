import { sql } from 'kysely';
import type { CampaignStatus, Channel } from '../database/tables/messaging.tables.ts';
import type { SystemTx } from '../database/transaction.ts';
import { sentChannels } from './sent-channels.ts';

/** A campaign of any account, as the sweeper finds it. */
export interface FoundCampaign {
  readonly accountId: string;
  readonly id: string;
  readonly channel: Channel;
  readonly status: CampaignStatus;
  readonly run: number;
}

const AT_ONCE = 100;

function campaigns(tx: SystemTx) {
  return tx
    .selectFrom('campaign')
    .select(['campaign.account_id as accountId', 'campaign.id', 'campaign.channel', 'campaign.status', 'campaign.run'])
    .where('campaign.channel', 'in', [...sentChannels])
    .limit(AT_ONCE);
}

/** Campaigns under way for which nobody works: no lane is queued or sends, no window waits for its outcome. */
export async function findStranded(tx: SystemTx): Promise<FoundCampaign[]> {
  return await campaigns(tx)
    .where('campaign.status', 'in', ['sending', 'cancelling'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('job')
            .select('job.id')
            .whereRef('job.account_id', '=', 'campaign.account_id')
            .where('job.kind', '=', 'campaign.send')
            .where('job.status', 'in', ['waiting', 'running'])
            .where(sql`job.payload ->> 'campaign_id'`, '=', sql.ref('campaign.id')),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('send_window')
            .select('send_window.id')
            .whereRef('send_window.account_id', '=', 'campaign.account_id')
            .whereRef('send_window.campaign_id', '=', 'campaign.id'),
        ),
      ),
    )
    .execute();
}

/** Launched campaigns that should have begun to send before `before`. */
export async function findUnstarted(tx: SystemTx, before: Date): Promise<FoundCampaign[]> {
  return await campaigns(tx)
    .where('campaign.status', '=', 'scheduled')
    .where('campaign.quote_id', 'is not', null)
    .where('campaign.undo_until', '<', before)
    .execute();
}

/** Campaigns that the quiet hours paused. */
export async function findQuieted(tx: SystemTx): Promise<FoundCampaign[]> {
  return await campaigns(tx)
    .where('campaign.channel', '=', 'sms')
    .where('campaign.status', '=', 'paused')
    .where('campaign.pause_reason', '=', 'quiet_hours')
    .execute();
}

/** Campaigns whose time has come that waited for an hour, for carriers to open, or for a day's quota. */
export async function findDue(tx: SystemTx, now: Date): Promise<FoundCampaign[]> {
  return await campaigns(tx)
    .where('campaign.status', '=', 'paused')
    .where('campaign.resumes_at', '<=', now)
    .where('campaign.pause_reason', '<>', 'user')
    .execute();
}
