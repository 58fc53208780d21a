import * as v from 'valibot';

/** Most short links of one campaign. */
export const MAX_LINKS = 10;

/** A short link as its campaign's text uses it: `token` stands in the text, `length` is what each message spends on it. */
export const insertedLinkSchema = v.object({
  id: v.string(),
  /** As somebody reads it; of a link per recipient the recipient's code is left out. */
  short_url: v.string(),
  alias: v.nullable(v.string()),
  target: v.string(),
  token: v.string(),
  length: v.number(),
});

export type InsertedLink = v.InferOutput<typeof insertedLinkSchema>;

/** Clicks by people; those of programs that only look (`bot_clicks`) are counted apart. Days are those of Vietnam. */
export const shortLinkSchema = v.object({
  id: v.string(),
  campaign: v.nullable(v.object({ id: v.string(), name: v.string() })),
  short_url: v.string(),
  alias: v.nullable(v.string()),
  target: v.string(),
  token: v.string(),
  clicks: v.number(),
  /** People who clicked, each once. */
  unique_clicks: v.number(),
  bot_clicks: v.number(),
  /** The last 30 days with clicks, oldest first. */
  by_day: v.array(v.object({ day: v.string(), clicks: v.number() })),
  by_device: v.record(v.string(), v.number()),
  /** By the recipient's number; clicks on an address that is the same for everybody are not among them. */
  by_carrier: v.record(v.string(), v.number()),
  /** By the hour of the day in Vietnam, `00` to `23`. */
  by_hour: v.record(v.string(), v.number()),
  created_at: v.string(),
  last_click_at: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
});
export type ShortLink = v.InferOutput<typeof shortLinkSchema>;
