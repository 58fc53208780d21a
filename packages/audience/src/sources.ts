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

/** What sources reach, from what is known of each; `undefined` stands for one that is not known yet. */
export function reachOf(
  sources: Sources,
  audiences: readonly Audience[] | undefined,
  tags: readonly Readonly<Record<string, number>>[] | undefined,
): Reach {
  const ready = (audiences ?? []).filter(({ status }) => status === 'ready');
  const contacts = sources.contact_ids.length;
  const byCarrier = sumOfCarriers([
    ...ready.map(({ by_carrier }) => by_carrier),
    ...(tags ?? []),
    ...(contacts > 0 ? [{ other: contacts }] : []),
  ]);
  return {
    recipients: Object.values(byCarrier).reduce((sum, count) => sum + count, 0),
    byCarrier,
    isComplete: ready.length === sources.audience_ids.length && (sources.tag_ids.length === 0 || tags !== undefined),
  };
}
