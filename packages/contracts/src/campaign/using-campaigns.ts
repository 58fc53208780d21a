import * as v from 'valibot';

const schema = v.object({ campaigns: v.array(v.object({ name: v.string() })) });

/** Names of the campaigns in the `info` of a 409 `in_use`; none where it has no such list. */
export function usingCampaigns(info: unknown): string[] {
  const parsed = v.safeParse(schema, info);
  return parsed.success ? parsed.output.campaigns.map(({ name }) => name) : [];
}
