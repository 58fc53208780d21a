import { sql } from 'kysely';
import { only, type BookRule } from './book-rule.ts';

const bank: BookRule[] = [
  {
    sentence: 'What came by bank for a payment is the sum of its bookings, and what was credited is in the wallet.',
    breaches: (account) => sql`
      select p.account_id, format('%s is %s: %s received for %s + %s VAT, bookings say %s, the wallet got %s', p.id,
        p.status, p.received, p.amount, p.vat, coalesce(b.amount, 0), coalesce(j.amount, 0)) as evidence
      from payment p
      left join lateral (
        select sum(amount) as amount from bank_transfer
        where account_id = p.account_id and payment_id = p.id and status <> 'unmatched'
          -- What went back counts only where it was all that came.
          and (status <> 'returned' or p.status = 'failed')
      ) b on true
      left join lateral (
        select sum(amount) as amount from journal
        where account_id = p.account_id and ref_type = 'payment'
          and (kind = 'topup' and ref_id = p.id or kind = 'adjustment' and ref_id = p.id || '.back')
      ) j on true
      where ${only('p.account_id', account)} and p.method = 'wire'
        and (case p.status when 'refunded' then 0 else p.received end <> coalesce(b.amount, 0)
          or p.total <> p.amount + p.fee + p.vat
          or coalesce(j.amount, 0) <> case when p.status = 'succeeded' then p.amount else 0 end
          or p.status = 'succeeded' and p.received <> p.total)
    `,
  },
];

const cards: BookRule[] = [
  {
    sentence: 'A payment by card is in the wallet once it has succeeded, and not before.',
    breaches: (account) => sql`
      select p.account_id, format('%s is %s for %s, the wallet got %s', p.id, p.status, p.amount,
        coalesce(j.amount, 0)) as evidence
      from payment p
      left join journal j on j.account_id = p.account_id and j.ref_type = 'payment' and j.ref_id = p.id
        and j.kind = 'topup'
      where ${only('p.account_id', account)} and p.method = 'card'
        and coalesce(j.amount, 0) <> case when p.succeeded_at is null then 0 else p.amount end
    `,
  },
];

const invoices: BookRule[] = [
  {
    sentence: 'Every payment that has succeeded has one invoice in force, for what did not go back.',
    breaches: (account) => sql`
      select p.account_id, format('%s is %s: %s paid, %s went back, %s invoices in force for %s', p.id, p.status, p.total,
        p.refunded, count(i.id), coalesce(sum(i.total), 0)) as evidence
      from payment p
      left join invoice i on i.account_id = p.account_id and i.payment_id = p.id and i.status = 'paid'
      where ${only('p.account_id', account)}
      group by p.account_id, p.id
      having coalesce(sum(i.total), 0) <> case
          when p.status = 'succeeded' and p.succeeded_at is not null then p.total - p.refunded else 0 end
        or count(i.id) > 1
    `,
  },
  {
    sentence: 'The numbers of invoices have no gaps.',
    breaches: (account) => sql`
      select account_id, format('%s follows number %s of its series', number, before) as evidence
      from (
        select account_id, number, sequence,
          coalesce(lag(sequence) over (partition by series, year order by sequence), 0) as before
        from invoice
      ) numbered
      where ${only('account_id', account)} and sequence <> before + 1
      union all
      select account_id, format('%s is the newest, %s were taken', number, counter.last)
      from invoice_counter counter
      join lateral (
        select account_id, number, sequence from invoice
        where series = counter.series and year = counter.year order by sequence desc limit 1
      ) newest on true
      where ${only('account_id', account)} and sequence <> counter.last
    `,
  },
  {
    sentence: 'An invoice adds up, and is replaced by one invoice where it says so.',
    breaches: (account) => sql`
      select i.account_id, format('%s is %s: lines of %s, %s + %s VAT = %s, %s in its place', i.number, i.status, lines.sum,
        i.subtotal, i.vat, i.total, coalesce(after.number, 'nothing')) as evidence
      from invoice i
      cross join lateral (
        select sum((line ->> 'amount')::bigint) as sum from jsonb_array_elements(i.lines) line
      ) lines
      left join invoice after on after.account_id = i.account_id and after.replaces = i.id
      where ${only('i.account_id', account)}
        and (lines.sum <> i.subtotal or i.subtotal + i.vat <> i.total
          or (i.status = 'replaced') <> (after.id is not null))
    `,
  },
];

/** What holds of payments, their money and their invoices. */
export const paymentRules: readonly BookRule[] = [...bank, ...cards, ...invoices];
