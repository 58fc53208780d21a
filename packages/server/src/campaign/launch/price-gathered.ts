import { QUOTE_VALIDITY } from '@app/contracts/campaign/quote.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { CampaignRow } from '../draft/draft.repository.ts';
import { measureOf, priceTexts, readSegmentPrices } from './price-quote.ts';
import { finishQuote, type QuoteRow } from './quote.repository.ts';

interface Gathered {
  readonly quote: Pick<QuoteRow, 'id' | 'by_carrier' | 'measure'>;
  readonly campaign: Pick<CampaignRow, 'content' | 'message_type'>;
  readonly now: Date;
}

/** Prices a quote in the transaction that gathered the last of its recipients; from here its validity counts. */
export async function priceGathered(
  tx: AccountTx,
  scope: AccountScope,
  { quote, campaign, now }: Gathered,
): Promise<void> {
  const prices = await readSegmentPrices(tx, scope, { messageType: campaign.message_type, now });
  const price = priceTexts(campaign.content, measureOf(quote, campaign), prices);
  await finishQuote(tx, scope, { id: quote.id, price, expiresAt: new Date(now.getTime() + QUOTE_VALIDITY), now });
}
