import { quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import { beginningOf, planFor, type PlannedDay } from '@app/contracts/zalo/zalo-plan.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';

export interface QuotaDays {
  /** How many messages go out on which day. */
  readonly plan: readonly PlannedDay[];
  /** Whether the quota keeps some of them from the day on which it is to begin. */
  readonly isSpread: boolean;
}

interface Launch {
  /** When it is to be sent (ISO, UTC); empty for at once. */
  readonly sendAt: string;
  readonly isPromotion: boolean;
}

/** How the quota spreads the messages of a quote that is launched for a time. */
export function planAt({ quota }: Pick<ZaloQuote, 'quota'>, { sendAt, isPromotion }: Launch): QuotaDays {
  const now = new Date();
  const isNow = Number.isNaN(Date.parse(sendAt));
  const at = isNow ? now : new Date(sendAt);
  const plan = isNow ? quota.plan : planFor(quota, { now, at, isPromotion });
  const first = quotaDayOf(beginningOf(at, isPromotion));
  return { plan, isSpread: plan.some(({ day }) => day > first) };
}
