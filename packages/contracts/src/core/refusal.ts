import * as v from 'valibot';

const refusalSchema = v.object({
  scope: v.string(),
  /** Names of members who can give it, the account's owner first. */
  ask: v.optional(v.array(v.string()), []),
  /** Names of the roles that have it, in the language of the request. */
  roles: v.optional(v.string(), ''),
});

/** `info` of a 403 `missing_scope`: what is missing, and who in the account can give it. */
export type Refusal = v.InferOutput<typeof refusalSchema>;

/** Reads the `info` of a refusal; null for that of anything else. */
export function readRefusal(info: unknown): Refusal | null {
  const read = v.safeParse(refusalSchema, info);
  return read.success ? read.output : null;
}
