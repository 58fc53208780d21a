import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import { findCampaign } from '../campaign/draft/draft.repository.ts';
import { findQuote, type QuoteRow } from '../campaign/launch/quote.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import type { ValueFault } from './measure-values.ts';
import { readFaults } from './zalo-fault.repository.ts';

const BATCH = 1_000;

interface Asked {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly quoteId: string;
}

/** A quote of a campaign by Zalo. Throws 404. */
export function findZaloQuote({
  database,
  scope,
  quoteId,
}: Asked): Promise<{ quote: QuoteRow; campaign: CampaignRow }> {
  return database.asAccount(scope, async (tx) => {
    const quote = await findQuote(tx, scope, quoteId);
    const campaign = quote && (await findCampaign(tx, scope, 'zalo', quote.campaign_id));
    if (!campaign) throw notFound();
    return { quote, campaign };
  });
}

/** Everything that is wrong with the values of a quote's recipients, as it is taken. */
export async function* walkFaults({ database, scope, quoteId }: Asked): AsyncGenerator<readonly ValueFault[]> {
  let after: ValueFault | null = null;
  for (;;) {
    const from: ValueFault | null = after;
    const faults: ValueFault[] = await database.readAsAccount(scope, (tx) =>
      readFaults(tx, scope, { quoteId, after: from, size: BATCH }),
    );
    if (faults.length > 0) yield faults;
    after = faults.at(-1) ?? null;
    if (faults.length < BATCH) return;
  }
}
