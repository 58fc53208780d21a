import type { CarrierHours } from '../../sending/carrier-hours-setting.ts';

/** What carriers ask of advertising beyond the law. */
export interface AdvertisingRules {
  /** Fewest recipients of one campaign. */
  readonly leastRecipients: number;
  /** Hours in which they take it. */
  readonly carrierHours: CarrierHours;
}

/** What a Vietnamese gateway asks of advertising requests: 30 numbers or more. */
export const USUAL_LEAST = 30;
