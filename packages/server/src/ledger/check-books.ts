import type { Database } from '../database/database.ts';
import { bookRules, findBreaches, type Breach } from './books.repository.ts';

/** Breaches of one rule that are told; more of them rarely say more. */
const MOST_TOLD = 20;

export interface CheckedRule {
  readonly sentence: string;
  /** Empty if it holds. */
  readonly breaches: readonly Breach[];
}

/**
 * Checks the books of one account or (null) of all: sums, reservations, and that whatever was charged is there. Each rule
 * is one statement, so that it sees one moment while others spend.
 */
export async function checkBooks(
  database: Pick<Database, 'asSystem'>,
  account: string | null = null,
): Promise<CheckedRule[]> {
  const checked: CheckedRule[] = [];
  for (const rule of bookRules) {
    const breaches = await database.asSystem((tx) => findBreaches(tx, rule, { account, limit: MOST_TOLD }));
    checked.push({ sentence: rule.sentence, breaches });
  }
  return checked;
}
