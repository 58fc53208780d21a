import type { Quote } from '@app/contracts/campaign/quote.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { readThreshold } from '../approval/approval.repository.ts';
import type { QuoteRow } from './quote.repository.ts';

type Shown = Pick<
  Quote,
  | 'id'
  | 'campaign_id'
  | 'revision'
  | 'status'
  | 'progress'
  | 'expires_at'
  | 'balance'
  | 'needs_approval'
  | 'balance_after'
  | 'shortfall'
>;

/** How far a quote is, and what its total means for the balance (both in minor units), whatever its channel. */
export async function showQuote(
  tx: AccountTx,
  scope: AccountScope,
  { quote, total, balance }: { quote: QuoteRow; total: number; balance: number },
): Promise<Shown> {
  const threshold = await readThreshold(tx, scope);
  return {
    id: quote.id,
    campaign_id: quote.campaign_id,
    revision: quote.revision,
    status: quote.status,
    progress: quote.progress,
    expires_at: quote.expires_at?.toISOString() ?? null,
    balance,
    needs_approval: threshold !== null && total > threshold,
    balance_after: balance - total,
    shortfall: Math.max(0, total - balance),
  };
}

/** Recipients of a quote by what was found of them, as every channel counts them; `no_consent`, `capped` and `unrecorded` in advertising alone. */
export function countsOf(quote: QuoteRow) {
  return {
    input: quote.count_input,
    valid: quote.count_valid,
    duplicate: quote.count_duplicate,
    invalid: quote.count_invalid,
    opted_out: quote.count_opted_out,
    excluded: quote.count_excluded,
    blocked: quote.count_blocked,
    not_live: Object.values(quote.not_live).reduce((sum, count) => sum + count, 0),
    no_consent: quote.count_no_consent,
    capped: quote.count_capped,
    recent: quote.count_recent,
    // Who is left out for their values is no more told apart.
    contacted: Math.min(quote.count_contacted, quote.count_valid),
    repeated: Math.min(quote.count_repeated, quote.count_valid),
    unrecorded: quote.count_unrecorded,
  };
}
