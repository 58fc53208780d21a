import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { walkContacts } from '../../contact/bulk.repository.ts';
import type { AccountTx } from '../../database/transaction.ts';

/** Most steps of one transaction that find nobody: a few milliseconds each. */
const MOST_STEPS = 10;

interface SegmentStep {
  /** Contacts that fit. */
  readonly ids: readonly string[];
  /** The last contact that was looked at. */
  readonly lastId: string | null;
  readonly hasMore: boolean;
}

interface Walk {
  /** Undefined for a segment that is gone, of which nobody is meant. */
  readonly rules: ContactRules | undefined;
  /** What spans of days in the rules end at. */
  readonly now: Date;
  /** The contact after which to go on; null at the beginning. */
  readonly after: string | null;
  /** Contacts to look at in one step. */
  readonly take: number;
}

/** The next contacts that fit a segment: those of one step through the directory, or of the first that finds somebody. */
export async function walkSegment(tx: AccountTx, { rules, now, after, take }: Walk): Promise<SegmentStep> {
  let step: SegmentStep = { ids: [], lastId: after, hasMore: rules !== undefined };
  if (!rules) return step;
  for (let steps = 0; step.hasMore && step.ids.length === 0 && steps < MOST_STEPS; steps += 1) {
    step = await walkContacts(tx, { filter: { rules: [rules], now }, after: step.lastId ?? '', take });
  }
  return step;
}
