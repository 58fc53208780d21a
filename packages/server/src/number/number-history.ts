import { numberEvents, type NumberStep } from '@app/contracts/number/number-record.ts';
import * as v from 'valibot';
import { readSteps, type AuditStep } from '../audit/timeline.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

const afterSchema = v.fallback(v.object({ amount: v.optional(v.number()), renews_at: v.optional(v.string()) }), {});

/** What happened to a number since it was rented, oldest first, as its audit tells. */
export async function readNumberHistory(tx: AccountTx, scope: AccountScope, id: string): Promise<NumberStep[]> {
  const steps = await readSteps(tx, scope, { type: 'number', id });
  return steps.flatMap(stepOf);
}

/** What was held and dropped before it was paid for was never theirs. */
function stepOf({ event, after, reason, ...step }: AuditStep): NumberStep[] {
  if (!numberEvents.some((known) => known === event)) return [];
  const { amount = null, renews_at: until } = v.parse(afterSchema, after);
  const isPaid = event === 'renewed' || event === 'connected';
  return [{ ...step, event, amount, paid_until: isPaid ? (until ?? null) : null, reason: reason || null }];
}
