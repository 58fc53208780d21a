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

/**
 * Where a deletion that goes on can be followed, and how many contacts it is about. `undo_token` names the batch of the
 * trash, for `restore`, which ends the work first.
 */
export const startedDeletion = v.object({
  job_id: v.string(),
  count: v.number(),
  undo_token: v.optional(v.string(), ''),
  undo_seconds: v.optional(v.number(), 0),
});
export type StartedDeletion = v.InferOutput<typeof startedDeletion>;
