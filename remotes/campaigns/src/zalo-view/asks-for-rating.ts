import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import type { RatingSum } from '@app/contracts/zalo/zalo-rating.ts';

/** Whether recipients can rate: Zalo does not tell the kind of a template that was made there, but ratings do. */
export function asksForRating({ zalo_template: template }: ZaloCampaign, { total }: RatingSum): boolean {
  return template?.kind === 'rating' || total > 0;
}
