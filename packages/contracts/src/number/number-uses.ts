import * as v from 'valibot';

const named = v.optional(v.array(v.object({ name: v.string() })), []);
const schema = v.object({ campaigns: named, configurations: named });

/** Names of what calls by a number, out of the `info` of a 409 `in_use`; none in another answer. */
export function numberUsesOf(info: unknown): { campaigns: string[]; services: string[] } {
  const parsed = v.safeParse(schema, info);
  if (!parsed.success) return { campaigns: [], services: [] };
  const { campaigns, configurations } = parsed.output;
  return { campaigns: campaigns.map(({ name }) => name), services: configurations.map(({ name }) => name) };
}
