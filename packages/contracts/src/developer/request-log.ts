import * as v from 'valibot';

/** Days for which requests of the public API are kept. */
export const REQUESTS_KEPT_DAYS = 30;

/** How requests ended, by the first digit of their status. */
export const requestOutcomes = ['ok', 'refused', 'failed'] as const;

/** One request of the public API, as a list shows it. */
export const loggedRequestSchema = v.object({
  /** As `request_id` of its answer. */
  id: v.string(),
  key_id: v.string(),
  /** Name of the key. */
  key_name: v.string(),
  key_mode: v.string(),
  method: v.string(),
  path: v.string(),
  status: v.number(),
  /** The machine code of a refusal. */
  code: v.nullable(v.string()),
  /** Milliseconds until the answer was sent. */
  ms: v.number(),
  ip: v.string(),
  created_at: v.string(),
});
export type LoggedRequest = v.InferOutput<typeof loggedRequestSchema>;

/** The whole of it. Secrets, codes and the middle of numbers are hidden; long lists and texts are cut. */
export const requestDetailSchema = v.object({
  ...loggedRequestSchema.entries,
  user_agent: v.string(),
  idempotency_key: v.nullable(v.string()),
  /** Fields of the request as JSON; null for none. */
  request: v.nullable(v.string()),
  /** The answer as JSON. */
  answer: v.nullable(v.string()),
  /** What it was about: ids of messages and verifications. */
  object_ids: v.array(v.string()),
});
export type RequestDetail = v.InferOutput<typeof requestDetailSchema>;
