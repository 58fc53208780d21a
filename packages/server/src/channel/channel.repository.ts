import { callingStatuses } from '@app/contracts/number/number.ts';
import { usableStatuses } from '@app/contracts/sender/sender-states.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { Channel } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

/** What the account has to send with. */
export interface Equipment {
  readonly hasBrandName: boolean;
  readonly hasCallerId: boolean;
  readonly hasOfficialAccount: boolean;
  readonly hasPublishedConfiguration: boolean;
}

export async function readEquipment(tx: AccountTx, scope: AccountScope): Promise<Equipment> {
  const { rows } = await sql<Equipment>`
    select
      ${approved(scope, 'sms_brandname')} as "hasBrandName",
      ${approved(scope, 'voice_callerid')} or exists (
        select 1 from number_subscription
        where account_id = ${scope.accountId} and assigned_to = 'voice' and 'voice' = any (features)
          and status in (${sql.join([...callingStatuses])})
      ) as "hasCallerId",
      ${approved(scope, 'zalo_oa')} as "hasOfficialAccount",
      exists (
        select 1 from verify_configuration where account_id = ${scope.accountId} and status = 'published'
      ) as "hasPublishedConfiguration"
  `.execute(tx);
  const [equipment] = rows;
  if (!equipment) throw new Error('A select without from answers one row');
  return equipment;
}

function approved(scope: AccountScope, type: string) {
  return sql`exists (
    select 1 from sender
    where account_id = ${scope.accountId} and type = ${type} and status in (${sql.join(usableStatuses)})
  )`;
}

export interface Volume {
  readonly handedOver: number;
  readonly delivered: number;
}

/** Messages handed over and delivered since a time, per channel: campaigns by their counters, single ones counted. */
export async function readVolumes(tx: AccountTx, scope: AccountScope, since: Date): Promise<Map<Channel, Volume>> {
  const { rows } = await sql<Volume & { channel: Channel }>`
    select channel, sum(handed_over)::bigint as "handedOver", sum(delivered)::bigint as delivered
    from (
      select channel, count_delivered as delivered,
        count_sent + count_delivered + count_undelivered + count_expired + count_unknown as handed_over
      from campaign where account_id = ${scope.accountId} and launched_at >= ${since}
      union all
      select channel, count(*) filter (where status = 'delivered'),
        count(*) filter (where status in ('sent', 'delivered', 'undelivered', 'expired', 'unknown'))
      from message
      where account_id = ${scope.accountId} and campaign_id is null and verification_id is null
        and created_at >= ${since}
      group by channel
    ) part
    group by channel
  `.execute(tx);
  return new Map(rows.map(({ channel, ...volume }) => [channel, volume]));
}
