import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { taggedOutcomesOf, type TaggedOutcome } from '@app/contracts/contact/contact-bulk.ts';
import { linkKeys } from '@app/contracts/rules/text-variables.ts';

/** Recipients whose message or call came out so, and how many they are. */
export interface TaggedGroup {
  readonly outcome: TaggedOutcome;
  readonly size: number;
}

/** Recipients of a campaign that can be tagged, each group with how many they are. Empty groups are left out. */
export function taggedOutcomes({
  channel,
  counts,
  content,
}: Pick<Campaign, 'channel' | 'counts' | 'content'>): TaggedGroup[] {
  const { sent, delivered, undelivered, expired, failed, unknown, clicked } = counts;
  const isCall = channel === 'voice';
  const hasLinks = linkKeys(content).length > 0;
  // Which keys were pressed how often is told by the campaign's page alone.
  const sizes: Readonly<Partial<Record<TaggedOutcome, number>>> = {
    clicked,
    not_clicked: hasLinks ? sent + delivered - clicked : 0,
    delivered,
    failed: isCall ? failed : failed + undelivered + expired,
    unknown,
    answered: delivered,
    not_answered: undelivered,
  };
  const known: readonly TaggedOutcome[] = Object.entries(taggedOutcomesOf).find(([key]) => key === channel)?.[1] ?? [];
  return known.map((outcome) => ({ outcome, size: sizes[outcome] ?? 0 })).filter(({ size }) => size > 0);
}
