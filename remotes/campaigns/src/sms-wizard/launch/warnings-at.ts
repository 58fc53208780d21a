import type { Quote } from '@app/contracts/campaign/quote.ts';
import { carriersWaiting } from '@app/contracts/rules/carrier-hours.ts';

type Warning = Quote['warnings'][number];

/** Those of a launch at once that go by its hour. */
const ofTheHour: ReadonlySet<string> = new Set(['quiet_hours', 'carrier_hours']);

/**
 * What a quote warns of if it is launched for `sendAt` (ISO, UTC; empty for at once). A quote tells of the hour it was made
 * in; of a time that was chosen the field itself says whether it is at night.
 */
export function warningsAt({ warnings, by_carrier: lines }: Quote, sendAt: string): Warning[] {
  if (sendAt === '') return warnings;
  const others = warnings.filter(({ code }) => !ofTheHour.has(code));
  const at = Date.parse(sendAt);
  const waiting = Number.isNaN(at) ? [] : carriersWaiting(lines, at);
  return waiting.length === 0 ? others : [...others, { code: 'carrier_hours', carriers: waiting }];
}
