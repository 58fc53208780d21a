import * as v from 'valibot';

/** Lists whose filters, and the columns of logs, can be kept under a name. */
export const viewLists = [
  'sms_campaigns',
  'sms_log',
  'voice_campaigns',
  'voice_log',
  'zalo_campaigns',
  'zalo_log',
] as const;
export type ViewList = (typeof viewLists)[number];

export const VIEW_NAME_LENGTH = 60;
/** Most views of one person for one list, and most that a team shares: more than a menu shows at a glance are of no use. */
export const MOST_VIEWS = 30;

/**
 * A filter that a person gave a name; `query` is what stands in the list's address, without `?`. That of a log names its
 * `columns` as `logColumns` does, unless they are the usual ones; who reads it leaves out what it does not know. `shared_by`
 * names the colleague who shares it with the team; null for one's own.
 */
export const savedViewSchema = v.object({
  id: v.string(),
  name: v.string(),
  query: v.string(),
  is_shared: v.boolean(),
  shared_by: v.nullable(v.string()),
});
export type SavedView = v.InferOutput<typeof savedViewSchema>;
