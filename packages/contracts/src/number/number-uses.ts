import * as v from 'valibot';
import { usingCampaigns } from '../campaign/using-campaigns.ts';

const schema = v.object({ configurations: v.array(v.object({ name: v.string() })) });

/** Names of what calls by a number, out of the `info` of a 409 `in_use`; none in another answer. */
export function numberUsesOf(info: unknown): { campaigns: string[]; services: string[] } {
  const parsed = v.safeParse(schema, info);
  const services = parsed.success ? parsed.output.configurations.map(({ name }) => name) : [];
  return { campaigns: usingCampaigns(info), services };
}
