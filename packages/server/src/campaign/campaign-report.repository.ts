import type { CampaignRow } from './draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Recipients of one campaign per carrier, as they were gathered; null for one of before there were quotes. */
export async function readGathered(
  tx: AccountTx,
  scope: AccountScope,
  campaignId: string,
): Promise<Record<string, number> | null> {
  const quote = await tx
    .selectFrom('campaign')
    .innerJoin('quote', (join) =>
      join.onRef('quote.account_id', '=', 'campaign.account_id').onRef('quote.id', '=', 'campaign.quote_id'),
    )
    .select('quote.by_carrier')
    .where('campaign.account_id', '=', scope.accountId)
    .where('campaign.id', '=', campaignId)
    .executeTakeFirst();
  return quote?.by_carrier ?? null;
}

/** When a paused campaign goes on by itself, ISO; null for one that does not, or not at a time that is known. */
export function resumptionOf({ status, resumes_at: at }: Pick<CampaignRow, 'status' | 'resumes_at'>): string | null {
  return status === 'paused' && at !== null ? at.toISOString() : null;
}
