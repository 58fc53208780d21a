import { sql, type QueryExecutorProvider } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/**
 * What money was spent on, per local day, channel, carrier, campaign, API key and person. Every charge says it with its
 * movement; a trigger adds it up, so that the sums of a day are always those of its movements.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table journal add column usage jsonb`.execute(db);
  // What was charged by sending and is not posted yet: lines as in a movement's usage.
  await sql`alter table campaign add column usage_unposted jsonb not null default '[]'`.execute(db);
  await createDays(db);
  await createFunctions(db);
  await tellOfMessages(db);
  await tellOfCampaigns(db);
  await sql`
    insert into usage_day (account_id, day, channel, carrier, campaign_id, api_key_id, member_id, units, amount)
    select j.account_id, (j.created_at at time zone interval '7 hours')::date, used.channel, used.carrier,
      used.campaign_id, used.api_key_id, used.member_id, sum(used.units), sum(used.amount)
    from journal j
    cross join lateral usage_of(j.account_id, j.kind, j.ref_type, j.ref_id, j.amount, j.usage) as used
    group by 1, 2, 3, 4, 5, 6, 7
  `.execute(db);
  await countFromNowOn(db);
}

/** Empty text stands for none: all of the columns are part of the key. */
async function createDays(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table usage_day (
      account_id text not null references account(id),
      day date not null,
      channel text not null,
      carrier text not null,
      campaign_id text not null,
      api_key_id text not null,
      member_id text not null,
      units bigint not null,
      amount bigint not null,
      primary key (account_id, day, channel, carrier, campaign_id, api_key_id, member_id)
    )
  `.execute(db);
  await protectAccountTable(db, 'usage_day');
}

async function createFunctions(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create function add_usage(kept jsonb, added jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_agg(jsonb_build_object(
        'channel', channel, 'carrier', carrier, 'units', units, 'amount', amount) order by channel, carrier), '[]')
      from (
        select channel, carrier, sum(units) as units, sum(amount) as amount
        from jsonb_to_recordset(kept || added) as line (channel text, carrier text, units bigint, amount bigint)
        group by channel, carrier
      ) summed
    $$
  `.execute(db);
  // What of a movement nothing was said about is told by what it belongs to.
  await sql`
    create function usage_of(account text, movement text, ref_type text, ref_id text, total bigint, usage jsonb)
    returns table (
      channel text, carrier text, campaign_id text, api_key_id text, member_id text, units bigint, amount bigint
    ) language sql stable as $$
      select line.channel, coalesce(line.carrier, ''),
        coalesce(usage ->> 'campaign_id',
          case when ref_type = 'campaign' then split_part(split_part(ref_id, '#', 1), '.', 1) end, ''),
        coalesce(usage ->> 'api_key_id', ''), coalesce(usage ->> 'member_id', ''),
        line.units * signed.sign, line.amount * signed.sign
      from (select case movement when 'refund' then -1 else 1 end as sign) signed
      cross join lateral (
        select told.channel, told.carrier, told.units, told.amount
        from jsonb_to_recordset(coalesce(usage -> 'lines', '[]'))
          as told (channel text, carrier text, units bigint, amount bigint)
        union all
        select
          case
            when movement = 'number_fee' or ref_type = 'number' then 'number'
            when ref_type = 'campaign' then coalesce((select campaign.channel from campaign
              where campaign.account_id = account and campaign.id = split_part(split_part(ref_id, '#', 1), '.', 1)), 'other')
            when ref_type = 'message' then 'sms'
            when ref_type = 'call' then 'voice'
            when ref_type in ('verification', 'verify_day') then 'verify'
            else 'other'
          end,
          null, case movement when 'number_fee' then 1 else 0 end, rest.amount
        from (
          select total - coalesce(sum((each ->> 'amount')::bigint), 0)::bigint as amount
          from jsonb_array_elements(usage -> 'lines') as each
        ) rest
        where rest.amount <> 0
      ) line
      where movement in ('charge', 'number_fee', 'refund')
    $$
  `.execute(db);
}

/** Movements of before: single messages and calls are told by their rows. */
async function tellOfMessages(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update journal set usage = jsonb_build_object(
      'api_key_id', message.api_key_id, 'member_id', message.created_by, 'lines', jsonb_build_array(jsonb_build_object(
        'channel', message.channel, 'carrier', message.carrier,
        'units', case message.channel when 'zalo' then 1 else message.segments end, 'amount', journal.amount)))
    from message
    where journal.kind in ('charge', 'refund') and journal.ref_type = 'message'
      and message.account_id = journal.account_id and message.id = journal.ref_id
  `.execute(db);
  await sql`
    update journal set usage = jsonb_build_object(
      'member_id', call.created_by, 'lines', jsonb_build_array(jsonb_build_object(
        'channel', 'voice', 'carrier', call.carrier, 'amount', journal.amount, 'units', (
          select coalesce(sum(billed_s), 0) from voice_attempt attempt
          where attempt.account_id = call.account_id and attempt.call_id = call.id))))
    from voice_call call
    where journal.kind = 'charge' and journal.ref_type = 'call'
      and call.account_id = journal.account_id and call.id = journal.ref_id
  `.execute(db);
}

/**
 * Charges of campaigns are sums: the first of them were for the messages and calls of its first days. Each charge gets
 * those whose place in the sum of all it covers, and their units by share.
 */
async function tellOfCampaigns(db: QueryExecutorProvider): Promise<void> {
  await sql`
    with posted as (
      select account_id, id, campaign_id, sum(amount) over sofar - amount as begins, sum(amount) over sofar as ends
      from (
        select account_id, id, amount, created_at, split_part(split_part(ref_id, '#', 1), '.', 1) as campaign_id
        from journal where kind = 'charge' and ref_type = 'campaign'
      ) charge
      window sofar as (partition by account_id, campaign_id order by created_at, id)
    ),
    used as (
      select account_id, campaign_id, (created_at at time zone interval '7 hours')::date as day, channel, carrier,
        case channel when 'zalo' then 1 else segments end as units, price
      from message
      where campaign_id is not null and not is_test and not fell_back
        and status not in ('failed', 'rejected', 'cancelled')
      union all
      select attempt.account_id, attempt.campaign_id, (attempt.ended_at at time zone interval '7 hours')::date, 'voice',
        call.carrier, attempt.billed_s, attempt.price
      from voice_attempt attempt
      join voice_call call on call.account_id = attempt.account_id and call.id = attempt.call_id
      where attempt.ended_at is not null and not call.is_test
    ),
    placed as (
      select *, sum(price) over sofar - price as begins, sum(price) over sofar as ends
      from (
        select account_id, campaign_id, day, channel, carrier, sum(units) as units, sum(price) as price
        from used group by 1, 2, 3, 4, 5 having sum(price) > 0
      ) part
      window sofar as (partition by account_id, campaign_id order by day, channel, carrier)
    ),
    met as (
      select posted.account_id, posted.id, posted.campaign_id, placed.channel, placed.carrier,
        least(posted.ends, placed.ends) - greatest(posted.begins, placed.begins) as amount,
        round(units * (least(posted.ends, placed.ends) - placed.begins) / price)
          - round(units * (greatest(posted.begins, placed.begins) - placed.begins) / price) as units
      from posted join placed on placed.account_id = posted.account_id and placed.campaign_id = posted.campaign_id
        and placed.begins < posted.ends and posted.begins < placed.ends
    ),
    told as (
      select account_id, id, campaign_id, jsonb_agg(jsonb_build_object(
        'channel', channel, 'carrier', carrier, 'units', units, 'amount', amount)) as lines
      from (
        select account_id, id, campaign_id, channel, carrier, sum(units)::bigint as units, sum(amount)::bigint as amount
        from met group by 1, 2, 3, 4, 5
      ) line
      group by 1, 2, 3
    )
    update journal set usage = jsonb_build_object(
      'campaign_id', told.campaign_id, 'member_id', campaign.created_by, 'lines', told.lines)
    from told left join campaign on campaign.account_id = told.account_id and campaign.id = told.campaign_id
    where journal.account_id = told.account_id and journal.id = told.id
  `.execute(db);
}

async function countFromNowOn(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create function count_usage_days() returns trigger language plpgsql as $$
    begin
      insert into usage_day (account_id, day, channel, carrier, campaign_id, api_key_id, member_id, units, amount)
        select added.account_id, (added.created_at at time zone interval '7 hours')::date, used.channel, used.carrier,
          used.campaign_id, used.api_key_id, used.member_id, sum(used.units), sum(used.amount)
        from added
        cross join lateral usage_of(
          added.account_id, added.kind, added.ref_type, added.ref_id, added.amount, added.usage) as used
        group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
      on conflict (account_id, day, channel, carrier, campaign_id, api_key_id, member_id)
        do update set units = usage_day.units + excluded.units, amount = usage_day.amount + excluded.amount;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger usage_day_counted after insert on journal
      referencing new table as added for each statement execute function count_usage_days()
  `.execute(db);
}
