import type { Quote } from '@app/contracts/campaign/quote.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { TextMeasure } from '../../database/tables/sending.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { readWallet, type Wallet } from '../../ledger/ledger.repository.ts';
import { findSmsSender } from '../../messaging/messaging.repository.ts';
import { draftOf, type CampaignRow } from '../draft/draft.repository.ts';
import { measureOf, priceTexts, readSegmentPrices } from './price-quote.ts';
import type { AdvertisingRules } from './advertising-rules.ts';
import { advertisingOf, blockersOf, warningsOf, withHours, type Checked } from './quote-checks.ts';
import { findTemplateFault } from './template-check.ts';
import { countUnreadyAudiences, findSameText, type QuoteRow } from './quote.repository.ts';
import { countsOf, limitBlockers, showQuote } from './show-quote.ts';

const DAY = 24 * 3_600_000;

interface Quoted {
  readonly quote: QuoteRow;
  /** The draft it prices. */
  readonly campaign: CampaignRow;
  readonly now: Date;
  readonly rules: AdvertisingRules;
}

/** A quote as it is shown: its price as of when it was made, blockers and warnings as of now. */
export async function readQuote(
  tx: AccountTx,
  scope: AccountScope,
  { quote, campaign, now, rules }: Quoted,
): Promise<{ quote: Quote; wallet: Wallet }> {
  const wallet = await readWallet(tx, scope);
  const prices = await readSegmentPrices(tx, scope, { messageType: campaign.message_type, now });
  const measure = measureOf(quote, campaign);
  const price = quote.price ?? priceTexts(campaign.content, measure, prices);
  const hours = { messageType: campaign.message_type, carrierHours: rules.carrierHours };
  const lines = withHours(price.by_carrier, hours);
  const sums = { total: price.total, wallet, measure };
  const { checked, repeated } = await check(tx, scope, { quote, campaign, now, rules }, sums);
  const shown = await showQuote(tx, scope, { quote, campaign, total: price.total, balance: wallet.balance, now });
  return {
    wallet,
    quote: {
      ...shown,
      recipients: countsOf(quote),
      ...price,
      by_carrier: lines,
      longest: quote.measure?.longest ?? null,
      blockers: quote.status === 'building' ? [] : [...blockersOf(checked), ...limitBlockers(shown)],
      warnings: warningsOf({ checked, prices, now, lines, repeated, ...toldOf({ quote, campaign }) }),
    },
  };
}

function toldOf({ quote, campaign }: Pick<Quoted, 'quote' | 'campaign'>) {
  return { notLive: quote.not_live, isOwnText: campaign.template_id === null };
}

async function check(
  tx: AccountTx,
  scope: AccountScope,
  { quote, campaign, now, rules }: Quoted,
  { total, wallet, measure }: { total: number; wallet: Wallet; measure: TextMeasure },
): Promise<{ checked: Checked; repeated: { id: string; name: string } | null }> {
  const { content, message_type: messageType, sender_id: senderId } = campaign;
  const sender = senderId === null ? undefined : await findSmsSender(tx, scope, senderId);
  const since = new Date(now.getTime() - DAY);
  return {
    checked: {
      content,
      measure,
      messageType,
      sender: sender ?? null,
      template: await findTemplateFault(tx, scope, campaign),
      unreadyAudiences: await countUnreadyAudiences(tx, scope, draftOf(campaign).audience_ids),
      recipients: quote.count_valid,
      ...advertisingOf({ quote, campaign }, rules),
      total,
      balance: wallet.balance,
    },
    repeated: content === '' ? null : await findSameText(tx, scope, { campaignId: campaign.id, content, since }),
  };
}
