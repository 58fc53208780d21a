import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { callKeys } from '../voice/call.ts';

/** Work on many contacts, batch by batch. `done` of `contacts` are behind it; `changed` of them are others than before. */
export const bulkSchema = v.object({
  id: v.string(),
  kind: openEnum(['tag', 'delete', 'restore', 'block', 'unblock']),
  status: openEnum(['running', 'done', 'cancelled', 'failed']),
  contacts: v.number(),
  done: v.number(),
  changed: v.number(),
  /**
   * Of `restore`: those that stay in the trash, for their numbers are in the directory again. Of recipients of a campaign
   * that are tagged: those that are not in the directory.
   */
  kept: v.number(),
  created_at: v.string(),
});
export type Bulk = v.InferOutput<typeof bulkSchema>;

/** What a contact's status can be set to; the others follow from opt-outs and from what carriers say. */
export const settableStatuses = ['blocked', 'active'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

const pressed = callKeys.map((key) => `pressed_${key}` as const);

/**
 * Recipients of a campaign of each channel that can be tagged: `clicked` followed a link; `not_clicked` got the message and
 * followed none; `failed` did not get it; `answered` heard the call, of whom `pressed_1` pressed that key last and `no_key`
 * none; the others as for sending again.
 */
export const taggedOutcomesOf = {
  sms: ['clicked', 'not_clicked', 'delivered', 'failed', 'unknown'],
  voice: ['answered', 'not_answered', 'failed', 'unknown', 'no_key', ...pressed],
  zalo: ['delivered', 'failed', 'unknown'],
} as const;
export type TaggedOutcome = (typeof taggedOutcomesOf)[keyof typeof taggedOutcomesOf][number];
export const taggedOutcomes = [
  'clicked',
  'not_clicked',
  'delivered',
  'failed',
  'unknown',
  'answered',
  'not_answered',
  'no_key',
  ...pressed,
] as const satisfies readonly TaggedOutcome[];

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
