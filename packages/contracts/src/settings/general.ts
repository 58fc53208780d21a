import * as v from 'valibot';

/** Fewest and most days that messages keep whom they went to. */
export const RETENTION_DAYS = { min: 30, max: 3_650 } as const;

/** Most characters of an account's name. */
export const ACCOUNT_NAME_LENGTH = 120;

/** Settings of the account. */
export const generalSettingsSchema = v.object({
  account_name: v.string(),
  timezone: v.string(),
  currency: v.string(),
  /** Campaigns that cost more than so many VND need a second person's approval; `null` means never. */
  approval_threshold_vnd: v.nullable(v.number()),
  /** Local hours in which advertising may go out, `HH:mm`. */
  advertising_hours: v.object({ from: v.string(), to: v.string() }),
  /** After so many days messages, calls and verifications lose number, name and text; 0 means never. */
  retention_days: v.number(),
  /** Whether members without `contact:phone` see numbers with their middle hidden. */
  mask_phones: v.boolean(),
});
export type GeneralSettings = v.InferOutput<typeof generalSettingsSchema>;
