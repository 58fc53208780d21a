import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ValueFault } from './measure-values.ts';

/** Keeps what is wrong with the values of a batch's recipients. */
export async function insertFaults(
  tx: AccountTx,
  { accountId }: AccountScope,
  quoteId: string,
  faults: readonly ValueFault[],
): Promise<void> {
  if (faults.length === 0) return;
  const column = (name: keyof ValueFault) => faults.map((fault) => fault[name]);
  await sql`
    insert into zalo_fault (account_id, quote_id, phone, param, reason, value)
    select ${accountId}, ${quoteId}, phone, param, reason, value
    from unnest(
      ${column('phone')}::text[], ${column('param')}::text[], ${column('reason')}::text[], ${column('value')}::text[]
    ) as fault (phone, param, reason, value)
  `.execute(tx);
}

/** The next faults of a quote, by number and parameter. */
export async function readFaults(
  tx: AccountTx,
  { accountId }: AccountScope,
  { quoteId, after, size }: { quoteId: string; after: Pick<ValueFault, 'phone' | 'param'> | null; size: number },
): Promise<ValueFault[]> {
  const { phone = '', param = '' } = after ?? {};
  const { rows } = await sql<ValueFault>`
    select phone, param, reason, value from zalo_fault
    where account_id = ${accountId} and quote_id = ${quoteId} and (phone, param) > (${phone}, ${param})
    order by phone, param limit ${size}
  `.execute(tx);
  return rows;
}
