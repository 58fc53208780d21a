import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

const bilingual = v.object({ vn: v.string(), en: v.string() });

/** What a value in JSON is. `time` is a string of ISO 8601 in UTC, `choice` one of `values`. */
const fieldTypes = ['string', 'integer', 'boolean', 'time', 'choice', 'list', 'object'] as const;

const fieldSchema = v.object({
  name: v.string(),
  type: openEnum(fieldTypes),
  is_required: v.boolean(),
  /** May be `null`. */
  is_nullable: v.boolean(),
  values: v.array(v.string()),
  /** Values of the request's field `channel` with which it is looked at, or answered with more than null; empty for all of them. */
  channels: v.array(v.string()),
  /** Longest text in characters, or the largest number. */
  most: v.nullable(v.number()),
  text: bilingual,
  /** A value in JSON; absent where samples leave the field out. */
  example: v.optional(v.unknown()),
});
export type ReferenceField = v.InferOutput<typeof fieldSchema>;

const callSchema = v.object({
  id: v.string(),
  group: openEnum(['key', 'messages', 'verification']),
  method: openEnum(['GET', 'POST']),
  /** `{name}` stands for the field of that name. */
  path: v.string(),
  title: bilingual,
  text: bilingual,
  /** What the key must be allowed; null if any key will do. */
  scope: v.nullable(v.string()),
  takes_idempotency_key: v.boolean(),
  rate_limit: v.nullable(v.object({ max: v.number(), window_seconds: v.number() })),
  fields: v.array(fieldSchema),
  /** Of `data`, or of each of its items where `is_list`. */
  answer: v.array(fieldSchema),
  is_list: v.boolean(),
  /** What it may be refused with, its own codes first. */
  codes: v.array(v.string()),
});
export type ReferenceCall = v.InferOutput<typeof callSchema>;

const eventSchema = v.object({
  id: v.string(),
  /** As callback addresses name it. */
  event: v.string(),
  title: bilingual,
  text: bilingual,
  /** Of the body; `data.` stands before those of its `data`. */
  fields: v.array(fieldSchema),
  /** A body in JSON. */
  example: v.string(),
});
export type ReferenceEvent = v.InferOutput<typeof eventSchema>;

const codeSchema = v.object({ code: v.string(), statuses: v.array(v.number()), cause: bilingual, fix: bilingual });
export type ReferenceCode = v.InferOutput<typeof codeSchema>;

/** The public API as a page can show it. */
export const referenceSchema = v.object({
  calls: v.array(callSchema),
  /** What callbacks tell of. */
  events: v.array(eventSchema),
  /** Headers of every callback. */
  event_headers: v.array(v.object({ name: v.string(), text: bilingual })),
  codes: v.array(codeSchema),
});
export type Reference = v.InferOutput<typeof referenceSchema>;
