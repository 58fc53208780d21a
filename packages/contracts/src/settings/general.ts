import * as v from 'valibot';

/** Settings of the account. */
export const generalSettingsSchema = v.object({
  account_name: v.string(),
  timezone: v.string(),
  currency: v.string(),
  /** Campaigns that cost more than so many VND need a second person's approval; `null` means never. */
  approval_threshold_vnd: v.nullable(v.number()),
  /** Local hours in which advertising may go out, `HH:mm`. */
  advertising_hours: v.object({ from: v.string(), to: v.string() }),
  retention_days: v.number(),
  mask_phones: v.boolean(),
});
export type GeneralSettings = v.InferOutput<typeof generalSettingsSchema>;
