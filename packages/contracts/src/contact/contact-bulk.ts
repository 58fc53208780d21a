import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

/** Work on many contacts, batch by batch. `done` of `contacts` are behind it; `changed` of them are others than before. */
export const bulkSchema = v.object({
  id: v.string(),
  kind: openEnum(['tag', 'delete', 'restore']),
  status: openEnum(['running', 'done', 'cancelled', 'failed']),
  contacts: v.number(),
  done: v.number(),
  changed: v.number(),
  /** Of `restore`: those that stay in the trash, for their numbers are in the directory again. */
  kept: v.number(),
  created_at: v.string(),
});
export type Bulk = v.InferOutput<typeof bulkSchema>;

/** Where work that goes on can be followed, and how many contacts it is about. */
export const startedBulk = v.object({ job_id: v.string(), count: v.number() });
