import type { Quote } from '@app/contracts/campaign/quote.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { readLimit, roomFor } from '../../ledger/member-limit.ts';
import { readThreshold } from '../approval/approval.repository.ts';
import type { Quoted } from './launch-way.ts';
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
  | 'member_limit'
>;

/** How far a quote is, and what its total means for the balance (both in minor units), whatever its channel. */
export async function showQuote(
  tx: AccountTx,
  scope: AccountScope,
  {
    quote,
    campaign,
    total,
    balance,
    now,
  }: Pick<Quoted, 'quote' | 'campaign' | 'now'> & { total: number; balance: number },
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
    member_limit: await showLimit(tx, scope, { userId: campaign.created_by, total, now }),
  };
}

async function showLimit(
  tx: AccountTx,
  scope: AccountScope,
  { userId, total, now }: { userId: string | null; total: number; now: Date },
): Promise<Quote['member_limit']> {
  const found = await readLimit(tx, scope, { userId, now });
  return found && { user_id: found.userId, name: found.name, limit: found.limit, ...roomFor(found, total) };
}

/** What stands in the way because of the limit of the member whose campaign it is. */
export function limitBlockers({ member_limit: limit }: Pick<Quote, 'member_limit'>) {
  return limit && limit.missing > 0 ? [{ code: 'member_limit', field: 'balance' } as const] : [];
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
