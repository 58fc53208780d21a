import { QUOTE_VALIDITY } from '@app/contracts/campaign/quote.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import { priceTexts, readSegmentPrices, type SegmentPrices } from '../campaign/launch/price-quote.ts';
import type { QuoteRow } from '../campaign/launch/quote.repository.ts';
import { measureOneText } from '../campaign/recipients/measure-texts.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { SegmentCounts } from '../database/tables/sending.tables.ts';
import type { ZaloPrice } from '../database/tables/zalo.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readParts, type ZaloParts } from './zalo-parts.repository.ts';

interface Priced {
  readonly quote: Pick<QuoteRow, 'by_carrier' | 'measure'>;
  readonly campaign: Pick<CampaignRow, 'sender_id' | 'zalo_template_id' | 'options'>;
  readonly now: Date;
}

/** SMS that stand in for messages are of customer care, as promotion has none. */
export const FALLBACK_TYPE = 'customer_care';

/** What the messages of a draft cost as of now. */
export async function priceOfZalo(tx: AccountTx, scope: AccountScope, priced: Priced): Promise<ZaloPrice> {
  const { quote, campaign, now } = priced;
  const parts = await readParts(tx, scope, campaign);
  const prices = await readSegmentPrices(tx, scope, { messageType: FALLBACK_TYPE, now });
  return priceZalo(parts, quote, prices);
}

/** A message costs what the template does, an SMS in its place what its segments do: never both. */
export function priceZalo(
  { content: { fallback }, template }: Pick<ZaloParts, 'content' | 'template'>,
  { by_carrier: byCarrier, measure }: Priced['quote'],
  prices: SegmentPrices,
): ZaloPrice {
  const recipients = Object.values(byCarrier).reduce((sum, count) => sum + count, 0);
  const unitPrice = template?.price ?? null;
  const each = unitPrice ?? 0;
  const byZalo = each * recipients;
  const facts = { unit_price: unitPrice, by_zalo: byZalo, currency: prices.currency, params: paramsOf(template) };
  if (!fallback.enabled) {
    return { ...facts, by_sms: null, range: { least: byZalo, most: byZalo }, total: byZalo, sms_by_carrier: [] };
  }
  const measured = measure ?? measureOneText(fallback.content, byCarrier);
  const sms = priceTexts(fallback.content, measured, prices);
  const sum = (pick: (sms: number) => number) => sumOver(measured.segments, prices, pick);
  const most = sum((price) => Math.max(price, each));
  return {
    ...facts,
    by_sms: sms.total,
    range: { least: sum((price) => Math.min(price, each)), most },
    total: most,
    sms_by_carrier: sms.by_carrier,
  };
}

function sumOver(segments: SegmentCounts, { unitPrices }: SegmentPrices, pick: (sms: number) => number): number {
  let sum = 0;
  for (const [carrier, counts] of Object.entries(segments)) {
    for (const [count, recipients] of Object.entries(counts)) {
      sum += pick(priceOf(unitPrices[carrier] ?? '0', Number(count))) * recipients;
    }
  }
  return sum;
}

/** What a template asks of its values, to be compared. */
export function paramsOf(template: ZaloParts['template']): string {
  return JSON.stringify(
    template?.params.map(({ name, type, require, min_length, max_length, accept_null }) => [
      name,
      type,
      require,
      min_length,
      max_length,
      accept_null,
    ]) ?? [],
  );
}

/** Prices the quote of a draft in the transaction that gathered the last of its recipients. */
export async function priceZaloGathered(
  tx: AccountTx,
  scope: AccountScope,
  { quote, campaign, now }: Priced & { quote: Pick<QuoteRow, 'id'> },
): Promise<void> {
  const price = await priceOfZalo(tx, scope, { quote, campaign, now });
  await tx
    .updateTable('quote')
    .set({
      status: 'ready',
      progress: 1,
      zalo_price: json(price),
      expires_at: new Date(now.getTime() + QUOTE_VALIDITY),
      updated_at: now,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', quote.id)
    .execute();
}
