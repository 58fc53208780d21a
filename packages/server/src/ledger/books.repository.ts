import { sql } from 'kysely';
import type { AnyTx } from '../database/transaction.ts';
import { only, type BookRule } from './book-rule.ts';
import { paymentRules } from './payment-books.repository.ts';
import { launchOf, recordOf } from './ref-parts.ts';

/** Where the books do not hold: which account, and the figures or the movement that show it. */
export interface Breach {
  readonly accountId: string;
  readonly evidence: string;
}

/** What is reserved for, charged and given back. Demo data charges the codes of a day together. */
const spentOn = ['campaign', 'message', 'call', 'verification', 'number', 'verify_day'];

const sums: BookRule[] = [
  {
    sentence: 'Every wallet is the sum of its postings.',
    breaches: (account) => sql`
      select w.account_id, format('the wallet has %s and %s on hold, its postings %s and %s',
        w.balance, w.reserved, coalesce(p.balance, 0), coalesce(p.reserved, 0)) as evidence
      from wallet w left join (
        select account_id, sum(amount) filter (where book = 'balance') as balance,
          sum(amount) filter (where book = 'reserved') as reserved
        from posting where ${only('account_id', account)} group by account_id
      ) p on p.account_id = w.account_id
      where ${only('w.account_id', account)}
        and (w.balance <> coalesce(p.balance, 0) or w.reserved <> coalesce(p.reserved, 0))
    `,
  },
  {
    sentence: 'The postings of every movement sum to zero.',
    breaches: (account) => sql`
      select j.account_id, format('%s: %s', j.id, coalesce(sum(p.amount)::text, 'no postings')) as evidence
      from journal j left join posting p on p.account_id = j.account_id and p.journal_id = j.id
      where ${only('j.account_id', account)}
      group by j.account_id, j.id having coalesce(sum(p.amount), 1) <> 0
    `,
  },
  {
    sentence: 'Nothing is negative.',
    breaches: (account) => sql`
      select account_id, format('the wallet has %s and %s on hold', balance, reserved) as evidence
      from wallet where ${only('account_id', account)} and least(balance, reserved) < 0
      union all
      select account_id, format('%s left %s and %s on hold', id, balance_after, reserved_after)
      from journal where ${only('account_id', account)} and least(balance_after, reserved_after) < 0
      union all
      select account_id, format('%s %s has %s left of %s', ref_type, ref_id, amount - charged - released, amount)
      from reservation where ${only('account_id', account)} and least(charged, released, amount - charged - released) < 0
    `,
  },
  {
    sentence: 'What is on hold is what all reservations have left.',
    breaches: (account) => sql`
      select w.account_id, format('%s on hold, reservations have %s left', w.reserved, coalesce(r.left_over, 0)) as evidence
      from wallet w left join (
        select account_id, sum(amount - charged - released) as left_over
        from reservation where ${only('account_id', account)} group by account_id
      ) r on r.account_id = w.account_id
      where ${only('w.account_id', account)} and w.reserved <> coalesce(r.left_over, 0)
    `,
  },
  {
    sentence: 'The sums of every day are those of its movements.',
    breaches: (account) => sql`
      select coalesce(d.account_id, j.account_id) as account_id, format('%s %s: %s of %s, movements say %s of %s',
        coalesce(d.day, j.day), coalesce(d.kind, j.kind), d.entries, d.amount, j.entries, j.amount) as evidence
      from (select * from ledger_day where ${only('account_id', account)}) d
      full join (
        select account_id, (created_at at time zone interval '7 hours')::date as day, kind, count(*) as entries,
          sum(amount) as amount
        from journal where ${only('account_id', account)} group by 1, 2, 3
      ) j on j.account_id = d.account_id and j.day = d.day and j.kind = d.kind
      where (d.entries, d.amount) is distinct from (j.entries, j.amount)
    `,
  },
  {
    sentence: 'The usage of every day is what was charged less what was refunded.',
    breaches: (account) => sql`
      select coalesce(u.account_id, j.account_id) as account_id,
        format('%s: usage says %s, movements say %s', coalesce(u.day, j.day), u.amount, j.amount) as evidence
      from (
        select account_id, day, sum(amount) as amount
        from usage_day where ${only('account_id', account)} group by account_id, day
      ) u
      full join (
        select account_id, (created_at at time zone interval '7 hours')::date as day,
          sum(case kind when 'refund' then -amount else amount end) as amount
        from journal where ${only('account_id', account)} and kind in ('charge', 'number_fee', 'refund') group by 1, 2
      ) j on j.account_id = u.account_id and j.day = u.day
      where coalesce(u.amount, 0) <> coalesce(j.amount, 0)
    `,
  },
];

const subjects: BookRule[] = [
  {
    sentence: 'No movement is there twice.',
    breaches: (account) => sql`
      select account_id, format('%s of %s %s: %s times', kind, ref_type, ref_id, count(*)) as evidence
      from journal where ${only('account_id', account)}
      group by account_id, ref_type, ref_id, kind having count(*) > 1
    `,
  },
  {
    sentence: 'Every movement is about something that the books know.',
    breaches: (account) => sql`
      select account_id, format('%s: %s of %s %s', id, kind, ref_type, ref_id) as evidence
      from journal where ${only('account_id', account)} and not case
        -- An account may bring a balance along, once.
        when kind = 'topup' then ref_type = 'payment' or ref_type = 'opening' and ref_id = account_id
        when kind = 'adjustment' then ref_type in ('payment', 'adjustment')
        when kind = 'number_fee' then ref_type = 'number'
        when kind in ('reserve', 'release', 'charge', 'refund') then ref_type = any (${spentOn}::text[])
        else false end
    `,
  },
  {
    sentence: 'Every charge has its campaign, message, call, code or number, every top-up its payment.',
    breaches: (account) => sql`
      select j.account_id, format('%s: %s of %s %s', j.id, j.kind, j.ref_type, j.ref_id) as evidence
      from journal j
      where ${only('j.account_id', account)} and j.kind in ('charge', 'number_fee', 'topup') and not case j.ref_type
        when 'campaign' then exists (
          select from campaign c where c.account_id = j.account_id and c.id = ${recordOf})
        when 'message' then exists (select from message m where m.account_id = j.account_id and m.id = j.ref_id)
        when 'number' then exists (
          select from number_subscription n where n.account_id = j.account_id and n.id = ${launchOf})
        when 'call' then exists (select from voice_call v where v.account_id = j.account_id and v.id = j.ref_id)
        when 'verification' then exists (
          select from verification_attempt a where a.account_id = j.account_id and a.id = j.ref_id)
        when 'payment' then exists (select from payment p where p.account_id = j.account_id and p.id = j.ref_id)
        -- That it is known at all is the rule before.
        else true end
    `,
  },
  {
    sentence: 'A reservation was charged and released what its movements say.',
    breaches: (account) => sql`
      select r.account_id, format('%s %s: charged %s and released %s, movements say %s and %s',
        r.ref_type, r.ref_id, r.charged, r.released, coalesce(j.charged, 0), coalesce(j.released, 0)) as evidence
      from reservation r left join (
        select account_id, ref_type, ${launchOf} as ref_id, sum(amount) filter (where kind = 'charge') as charged,
          sum(amount) filter (where kind = 'release') as released
        from journal where ${only('account_id', account)} and kind in ('charge', 'release') group by 1, 2, 3
      ) j on j.account_id = r.account_id and j.ref_type = r.ref_type and j.ref_id = r.ref_id
      where ${only('r.account_id', account)}
        and (r.charged <> coalesce(j.charged, 0) or r.released <> coalesce(j.released, 0))
    `,
  },
  {
    sentence: 'A campaign was charged what its movements say.',
    breaches: (account) => sql`
      select c.account_id, format('%s: %s, movements say %s', c.id, c.cost_charged - c.cost_unposted,
        coalesce(j.charged, 0)) as evidence
      from campaign c left join (
        select account_id, ${recordOf} as campaign_id, sum(amount) as charged
        from journal where ${only('account_id', account)} and kind = 'charge' and ref_type = 'campaign' group by 1, 2
      ) j on j.account_id = c.account_id and j.campaign_id = c.id
      where ${only('c.account_id', account)} and c.cost_charged - c.cost_unposted <> coalesce(j.charged, 0)
    `,
  },
  {
    sentence:
      'A campaign that has ended was charged the price of what was handed over, and nothing is left on hold for it.',
    breaches: (account) => sql`
      select c.account_id, format('%s: charged %s, messages and calls cost %s', c.id, c.cost_charged,
        coalesce(m.price, 0) + coalesce(v.price, 0)) as evidence
      from campaign c
      left join (
        select account_id, campaign_id, sum(price) as price from message
        where ${only('account_id', account)} and campaign_id is not null and not is_test and not fell_back
          and status not in ('failed', 'cancelled')
        group by account_id, campaign_id
      ) m on m.account_id = c.account_id and m.campaign_id = c.id
      left join (
        select account_id, campaign_id, sum(price) as price from voice_call
        where ${only('account_id', account)} and not is_test group by account_id, campaign_id
      ) v on v.account_id = c.account_id and v.campaign_id = c.id
      where ${only('c.account_id', account)}
        and c.status in ('completed', 'completed_with_errors', 'cancelled', 'failed')
        and (c.cost_charged <> coalesce(m.price, 0) + coalesce(v.price, 0) or exists (
          select from reservation r where r.account_id = c.account_id and r.ref_type = 'campaign'
            and (r.ref_id = c.id or r.ref_id like c.id || '.%') and r.amount <> r.charged + r.released))
    `,
  },
];

/** What holds of the books at every moment, whoever spends at the same time. */
export const bookRules: readonly BookRule[] = [...sums, ...subjects, ...paymentRules];

/** The first breaches of a rule, at most `limit`, of one account or of all. */
export async function findBreaches(
  tx: AnyTx,
  rule: BookRule,
  { account, limit }: { account: string | null; limit: number },
): Promise<Breach[]> {
  const { rows } = await sql<{ account_id: string; evidence: string }>`
    select account_id, evidence from (${rule.breaches(account)}) breach order by account_id, evidence limit ${limit}
  `.execute(tx);
  return rows.map(({ account_id, evidence }) => ({ accountId: account_id, evidence }));
}
