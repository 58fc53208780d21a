import type { CampaignCounts } from '@app/contracts/campaign/campaign.ts';

/** How many were lost on each part of the way; whoever still waits, or has no delivery report yet, is not lost. */
export interface Losses {
  /** Left out before anything was sent. */
  readonly leftOut: number;
  /** Refused when they were handed over, or cancelled. */
  readonly notHandedOver: number;
  /** Handed over, and did not arrive as far as anybody knows. */
  readonly notDelivered: number;
}

export function lossesOf(counts: CampaignCounts): Losses {
  const { excluded, failed, cancelled, undelivered, expired, unknown } = counts;
  return {
    leftOut: excluded,
    notHandedOver: failed + cancelled,
    notDelivered: undelivered + expired + unknown,
  };
}

/** Where most were lost, of equal parts the first; null if nobody was. */
export function largestLoss(losses: Losses): keyof Losses | null {
  const parts = (['leftOut', 'notHandedOver', 'notDelivered'] as const).toSorted(
    (one, other) => losses[other] - losses[one],
  );
  const [first] = parts;
  return first !== undefined && losses[first] > 0 ? first : null;
}
