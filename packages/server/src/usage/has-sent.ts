import { sql, type RawBuilder } from 'kysely';

/**
 * Whether an account has ever paid for something that was sent: its messages end with their retention, the sums of its
 * days do not. Rent of numbers is nothing that was sent.
 */
export function hasSent(accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from usage_day where account_id = ${accountId} and channel <> 'number')`;
}
