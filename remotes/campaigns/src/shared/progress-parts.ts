import type { CampaignCounts } from '@app/contracts/campaign/campaign.ts';

/** What a recipient can have come to, as the progress bar draws it. */
const partCounts = {
  delivered: ['delivered'],
  sent: ['sent'],
  undelivered: ['undelivered', 'expired', 'unknown'],
  failed: ['failed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly (keyof CampaignCounts)[]>;

type Part = keyof typeof partCounts;

/** Parts of the bar in percent of all recipients, empty ones left out; what is missing to 100 is not sent yet. */
export function progressParts(counts: CampaignCounts): { part: Part; percent: number }[] {
  // The keys are those of the record above.
  const parts = Object.keys(partCounts) as Part[];
  return parts.flatMap((part) => {
    const sum = partCounts[part].reduce((total, name) => total + counts[name], 0);
    return sum === 0 || counts.recipients === 0 ? [] : [{ part, percent: (100 * sum) / counts.recipients }];
  });
}
