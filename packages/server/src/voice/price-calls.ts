import { billedSeconds, callSeconds, priceOfCall } from '@app/contracts/voice/call-price.ts';
import type { VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import type { VoicePrice } from '../database/tables/voice.tables.ts';
import type { MinutePrices } from './minute-price.repository.ts';

interface Calls {
  /** 0 while there is no sound. */
  readonly durationMs: number;
  readonly voice: VoiceSettings;
  readonly byCarrier: Readonly<Record<string, number>>;
}

/**
 * What calls cost: at most, which is set aside, and if everybody hears the sound through. Each call is rounded by itself,
 * as it is when it is charged. Throws for a carrier without a price.
 */
export function priceCalls({ durationMs, voice, byCarrier }: Calls, prices: MinutePrices): VoicePrice {
  const { blockSeconds, unitPrices, currency } = prices;
  const seconds = callSeconds(durationMs, voice);
  const lines = Object.entries(byCarrier)
    .filter(([, recipients]) => recipients > 0)
    .map(([carrier, recipients]) => {
      const unitPrice = unitPrices[carrier];
      if (unitPrice === undefined) throw new Error(`The price list has no price of calls to ${carrier}`);
      const sum = (each: number) => priceOfCall(unitPrice, blockSeconds, each) * recipients;
      const line = { carrier, recipients, unit_price: unitPrice };
      return { ...line, expected: sum(seconds.expected), amount: sum(seconds.most) };
    })
    .toSorted((a, b) => b.recipients - a.recipients || (a.carrier < b.carrier ? -1 : 1));
  const recipients = lines.reduce((sum, line) => sum + line.recipients, 0);
  const minutes = (each: number) => Math.round((billedSeconds(each, blockSeconds) * recipients) / 6) / 10;
  return {
    call: { expected_s: seconds.expected, most_s: seconds.most },
    block_seconds: blockSeconds,
    minutes: { expected: minutes(seconds.expected), most: minutes(seconds.most) },
    by_carrier: lines,
    expected: lines.reduce((sum, line) => sum + line.expected, 0),
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    currency,
  };
}
