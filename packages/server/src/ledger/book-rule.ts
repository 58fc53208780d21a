import { sql, type RawBuilder } from 'kysely';

export interface BookRule {
  /** What must be so, for the person who reads the accounts. */
  readonly sentence: string;
  /** Selects `account_id` and `evidence` of every breach; rows of one account if it is given. */
  readonly breaches: (account: string | null) => RawBuilder<unknown>;
}

/** Rows of one account if it is given. */
export const only = (column: string, account: string | null) =>
  account === null ? sql`true` : sql`${sql.ref(column)} = ${account}`;
