import { sql } from 'kysely';
import type { SystemTx } from '../database/transaction.ts';

/** A campaign that calls, of any account. */
export interface CallingCampaign {
  readonly accountId: string;
  readonly id: string;
  readonly run: number;
  /** When its next call is due; null if it waits for calls under way alone. */
  readonly nextAt: Date | null;
  /** Calls of it that are under way. */
  readonly active: number;
  readonly postedAt: Date | null;
  readonly unposted: number;
}

const AT_ONCE = 200;

/** Campaigns that call, those first that were not dialled for the longest time. */
export async function findCalling(tx: SystemTx): Promise<CallingCampaign[]> {
  const { rows } = await sql<CallingCampaign>`
    select campaign.account_id as "accountId", campaign.id, campaign.run, campaign.posted_at as "postedAt",
      campaign.cost_unposted as unposted,
      (
        select call.next_at from voice_call call
        where call.account_id = campaign.account_id and call.campaign_id = campaign.id and call.next_at is not null
        order by call.next_at limit 1
      ) as "nextAt",
      (
        select count(*)::integer from voice_attempt attempt
        where attempt.account_id = campaign.account_id and attempt.campaign_id = campaign.id and attempt.ended_at is null
      ) as active
    from campaign
    where campaign.channel = 'voice' and campaign.status = 'sending'
    order by campaign.dialled_at nulls first, campaign.id
    limit ${AT_ONCE}
  `.execute(tx);
  return rows;
}

/** Calls under way, of all accounts. */
export async function countActive(tx: SystemTx): Promise<number> {
  const { active } = await tx
    .selectFrom('voice_attempt')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return active;
}
