import { carriers, type Carrier } from '@app/contracts/rules/phone.ts';

/** Messages a second that carriers take from all workers together; a carrier that is not named takes any number. */
export type MessagesPerSecond = Partial<Readonly<Record<Carrier, number>>>;

/** Reads `viettel=500,mobifone=200`; null for anything else. Nothing at all names no carrier. */
export function readCarrierRates(text: string): MessagesPerSecond | null {
  const rates: Partial<Record<Carrier, number>> = {};
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const match = /^\s*(\w+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part);
    const carrier = carriers.find((each) => each === match?.[1]);
    const rate = Number(match?.[2]);
    if (!carrier || !(rate > 0)) return null;
    rates[carrier] = rate;
  }
  return rates;
}
