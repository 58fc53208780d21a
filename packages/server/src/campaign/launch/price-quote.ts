import { priceOf } from '@app/contracts/rules/money.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';
import { listPrices } from '../../channel/price.repository.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { MessageType } from '../../database/tables/messaging.tables.ts';
import type { QuotePrice, TextMeasure } from '../../database/tables/sending.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { measureOneText } from '../recipients/measure-texts.ts';
import type { QuoteRow } from './quote.repository.ts';

/** Price of one segment by carrier, decimal text in minor units of `currency`. */
export interface SegmentPrices {
  readonly currency: string;
  readonly unitPrices: Readonly<Record<string, string>>;
}

/** The prices in force for one message type. */
export async function readSegmentPrices(
  tx: AccountTx,
  scope: AccountScope,
  { messageType, now }: { messageType: MessageType; now: Date },
): Promise<SegmentPrices> {
  const prices = await listPrices(tx, scope, { channel: 'sms', country: 'VN', now });
  const fitting = prices.filter(({ message_type, unit }) => message_type === messageType && unit === 'segment');
  const unitPrices = Object.fromEntries(fitting.map(({ carrier, unit_price }) => [carrier, unit_price]));
  return { currency: fitting[0]?.currency ?? 'VND', unitPrices };
}

/**
 * What texts cost that were measured. Each message is rounded by itself, as it is when it is charged.
 * @param content stands in for the texts where there are no recipients.
 * Throws for a carrier without a price.
 */
export function priceTexts(
  content: string,
  { segments, unicode }: Pick<TextMeasure, 'segments' | 'unicode'>,
  { currency, unitPrices }: SegmentPrices,
): QuotePrice {
  const lines = Object.entries(segments)
    .map(([carrier, counts]) => {
      const unitPrice = unitPrices[carrier];
      if (unitPrice === undefined) throw new Error(`The price list has no SMS price for ${carrier}`);
      return { carrier, unit_price: unitPrice, ...sumOf(counts, unitPrice) };
    })
    .toSorted((a, b) => b.recipients - a.recipients || (a.carrier < b.carrier ? -1 : 1));
  const blank = countSegments(content);
  const found = Object.values(segments).flatMap((counts) => Object.keys(counts).map(Number));
  const isUnicode = found.length === 0 ? blank.encoding === 'UCS-2' : unicode > 0;
  return {
    encoding: isUnicode ? 'UCS-2' : 'GSM-7',
    segments: {
      per_message: found.length === 0 ? blank.segments : Math.max(...found),
      least: found.length === 0 ? blank.segments : Math.min(...found),
      total: lines.reduce((sum, line) => sum + line.segments, 0),
    },
    by_carrier: lines,
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    currency,
  };
}

/** What the texts of a quote measure, whether they are all the same or not. */
export function measureOf(
  { measure, by_carrier: byCarrier }: Pick<QuoteRow, 'measure' | 'by_carrier'>,
  { content }: { readonly content: string },
): TextMeasure {
  return measure ?? measureOneText(content, byCarrier);
}

/** Of one carrier: recipients by number of segments. */
function sumOf(counts: Readonly<Record<string, number>>, unitPrice: string) {
  const sum = { recipients: 0, segments: 0, amount: 0 };
  for (const [segments, recipients] of Object.entries(counts)) {
    sum.recipients += recipients;
    sum.segments += Number(segments) * recipients;
    sum.amount += priceOf(unitPrice, Number(segments)) * recipients;
  }
  return sum;
}
