import type { NumberUsage } from '@app/contracts/number/number-record.ts';
import { undialledStatuses } from '@app/contracts/voice/call.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

interface Wanted {
  readonly numbers: readonly { readonly id: string; readonly number: string }[];
  readonly since: Date;
}

/**
 * What each number was used for since a time, by its id. Calls of a campaign are read from its tally, to ten minutes; a
 * campaign that was launched keeps its number. Tests and single calls say themselves what number was shown.
 */
export async function readUsage(
  tx: AccountTx,
  { accountId }: AccountScope,
  { numbers, since }: Wanted,
): Promise<ReadonlyMap<string, NumberUsage>> {
  if (numbers.length === 0) return new Map();
  const ids = numbers.map(({ id }) => id);
  const { rows } = await sql<NumberUsage & { id: string }>`
    with campaign_calls as (
      select campaign.options ->> 'number_id' as id, sum(tally.calls) as calls
      from campaign
      join voice_tally tally on tally.account_id = campaign.account_id and tally.campaign_id = campaign.id
      where campaign.account_id = ${accountId} and campaign.options ? 'number_id'
        and campaign.options ->> 'number_id' = any(${ids}::text[])
        and tally.step >= ${since} and not tally.is_test and tally.status <> all(${undialledStatuses}::text[])
      group by 1
    )
    select wanted.id,
      (coalesce(campaign_calls.calls, 0) + (
        select count(*) from voice_call single
        where single.account_id = ${accountId} and single.caller = wanted.number and single.at >= ${since}
          and (single.campaign_id = '' or single.is_test) and single.status <> all(${undialledStatuses}::text[])
      ))::bigint as calls,
      (
        select count(*) from verification_attempt attempt
        where attempt.account_id = ${accountId} and attempt.channel = 'voice'
          and attempt.details ->> 'caller' = wanted.number and attempt.handed_at >= ${since}
      ) as codes,
      (
        select count(*) from received_sms sms
        where sms.account_id = ${accountId} and sms.number_id = wanted.id and sms.received_at >= ${since}
      ) as received
    from unnest(${ids}::text[], ${numbers.map(({ number }) => number)}::text[]) as wanted (id, number)
    left join campaign_calls on campaign_calls.id = wanted.id
  `.execute(tx);
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}
