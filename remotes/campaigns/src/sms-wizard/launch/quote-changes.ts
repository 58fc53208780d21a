import type { Quote } from '@app/contracts/campaign/quote.ts';

/** What of a quote a person has looked at, by what it is. */
export interface QuoteChange {
  readonly what: 'recipients' | 'segments' | 'total' | 'price' | 'balance';
  /** Carrier whose unit price changed; empty otherwise. */
  readonly carrier: string;
  /** Numbers; a unit price is decimal text in minor units. */
  readonly from: number | string;
  readonly to: number | string;
}

/** What changed from one quote to the next, the price list first: the total follows from it. */
export function quoteChanges(before: Quote, now: Quote): QuoteChange[] {
  const numbers: QuoteChange[] = [
    { what: 'recipients', carrier: '', from: before.recipients.valid, to: now.recipients.valid },
    { what: 'segments', carrier: '', from: before.segments.per_message, to: now.segments.per_message },
    { what: 'total', carrier: '', from: before.total, to: now.total },
    { what: 'balance', carrier: '', from: before.balance, to: now.balance },
  ];
  const prices = now.by_carrier.flatMap(({ carrier, unit_price: to }): QuoteChange[] => {
    const from = before.by_carrier.find((line) => line.carrier === carrier)?.unit_price;
    return from === undefined ? [] : [{ what: 'price', carrier, from, to }];
  });
  return [...prices, ...numbers].filter(({ from, to }) => from !== to);
}
