import * as v from 'valibot';
import { byKey } from './by-key.ts';

/** The shape of every answer of the API. `errors` maps a field to its rule messages (see rules/validation.ts). */
export const envelopeSchema = v.object({
  data: v.unknown(),
  info: v.unknown(),
  total: v.nullish(v.number()),
  message: v.nullish(v.string()),
  code: v.nullish(v.string()),
  errors: v.nullish(byKey(v.string(), v.array(v.string()))),
  request_id: v.nullish(v.string()),
  /** Login alone answers the token beside the data (SPEC §7). */
  token: v.optional(v.string()),
});

export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** Field name to rule messages, as an answer with status 422 carries them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;
