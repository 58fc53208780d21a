import type { Audience } from '@app/contracts/campaign/audience.ts';

/** Where recipients come from, all together; a number that is in several is one recipient. */
export interface Sources {
  /** Files and pasted lists. */
  readonly audience_ids: readonly string[];
  /** Everybody who carries one of these tags. */
  readonly tag_ids: readonly string[];
  readonly contact_ids: readonly string[];
  /** Nobody who carries one of these tags, wherever the number comes from. */
  readonly exclude_tag_ids: readonly string[];
  /** Whoever fits the rules of one of these segments when the quote is made. */
  readonly segment_ids: readonly string[];
  /** Nobody who fits one of these, wherever the number comes from. */
  readonly exclude_segment_ids: readonly string[];
}

/** Says how the sources change, from what they are when the change happens: an upload may end much later. */
export type EditSources = (change: (now: Sources) => Partial<Sources>) => void;

/** How many numbers some sources hold, doubled ones counted twice. */
export interface Reach {
  readonly recipients: number;
  /** By the carrier that the prefix tells; `other` also stands for what is not known yet. */
  readonly byCarrier: Readonly<Record<string, number>>;
  /** False while a list is still being read or asked for. */
  readonly isComplete: boolean;
}

/** Numbers of one carrier list, added up over several. */
function sumOfCarriers(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [carrier, count] of all.flatMap((counts) => Object.entries(counts))) {
    sums[carrier] = (sums[carrier] ?? 0) + count;
  }
  return sums;
}

/** What is known of each source; `undefined` stands for what is not known yet. */
interface Known {
  readonly audiences: readonly Audience[] | undefined;
  readonly tags: readonly Readonly<Record<string, number>>[] | undefined;
  readonly segments: readonly Readonly<Record<string, number>>[] | undefined;
}

/** What sources reach, from what is known of each. */
export function reachOf(sources: Sources, { audiences, tags, segments }: Known): Reach {
  const ready = (audiences ?? []).filter(({ status }) => status === 'ready');
  const contacts = sources.contact_ids.length;
  const byCarrier = sumOfCarriers([
    ...ready.map(({ by_carrier }) => by_carrier),
    ...(tags ?? []),
    ...(segments ?? []),
    ...(contacts > 0 ? [{ other: contacts }] : []),
  ]);
  return {
    recipients: Object.values(byCarrier).reduce((sum, count) => sum + count, 0),
    byCarrier,
    isComplete:
      ready.length === sources.audience_ids.length &&
      (sources.tag_ids.length === 0 || tags !== undefined) &&
      (sources.segment_ids.length === 0 || segments !== undefined),
  };
}
