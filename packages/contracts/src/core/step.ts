import * as v from 'valibot';
import { openEnum } from './wire.ts';

/** What every step in the life of a record says, as its audit tells. Timelines have the oldest first. */
export const stepFields = {
  /** `person` of the account (by name), `operator` of ours, or `system`: nobody, or a provider. */
  actor: v.object({ kind: openEnum(['person', 'operator', 'system']), name: v.string() }),
  /** As somebody wrote it, or a word that stands for it; null where there is none. */
  reason: v.nullable(v.string()),
  at: v.string(),
};
