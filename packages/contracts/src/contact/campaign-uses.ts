import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

const campaignUsesSchema = v.object({
  campaigns: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      channel: openEnum(['sms', 'voice', 'zalo']),
      status: v.string(),
    }),
  ),
});
export type CampaignUse = v.InferOutput<typeof campaignUsesSchema>['campaigns'][number];

/** The campaigns that keep something from being deleted, out of the `info` of a 409 `in_use`; none in another answer. */
export function campaignUsesOf(info: unknown): readonly CampaignUse[] {
  const read = v.safeParse(campaignUsesSchema, info);
  return read.success ? read.output.campaigns : [];
}
