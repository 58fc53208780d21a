import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { failure, type Failure } from '../../http/failure.ts';
import { wereReadAgain } from '../recipients/gather.repository.ts';
import type { LaunchWay, Quoted } from './launch-way.ts';

type Staleness = 'building' | 'expired' | 'changed' | 'price';

/**
 * What is to be set aside for a locked draft at a quote, in minor units.
 * @throws Failure 409 `quote_stale` if the quote no longer tells recipients or price.
 */
export async function requireFresh(
  tx: AccountTx,
  scope: AccountScope,
  way: LaunchWay,
  quoted: Quoted,
): Promise<number> {
  const stale = stalenessOfRow(quoted);
  if (stale) throw staleQuote(stale);
  if (await wereReadAgain(tx, scope, quoted.quote.readings)) throw staleQuote('changed');
  const repriced = await way.reprice(tx, scope, quoted);
  if (repriced.stale) throw staleQuote(repriced.stale);
  return repriced.total;
}

/**
 * Whether a quote of a draft's revision is worth giving out: one being built whose sources are still the same, or one
 * that a launch would take.
 */
export async function isWorthKeeping(
  tx: AccountTx,
  scope: AccountScope,
  way: LaunchWay,
  quoted: Quoted,
): Promise<boolean> {
  const { quote } = quoted;
  if (await wereReadAgain(tx, scope, quote.readings)) return false;
  return quote.status === 'building' || (await way.reprice(tx, scope, quoted)).stale === null;
}

/** Why a quote cannot be launched any more, by what is in its row; null if it can. */
function stalenessOfRow({ campaign, quote, now }: Quoted): Staleness | null {
  if (quote.campaign_id !== campaign.id || quote.revision !== campaign.revision) return 'changed';
  if (quote.status !== 'ready' || quote.expires_at === null) return 'building';
  return quote.expires_at <= now ? 'expired' : null;
}

/** 409 with the reason why a new quote is needed. */
function staleQuote(reason: Staleness): Failure {
  return failure(409, 'quote_stale', { info: { reason } });
}
