import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

/** What money is spent on. `number` is rent of phone numbers; `verify` are codes that are billed by the day. */
export const usageChannels = ['sms', 'voice', 'zalo', 'verify', 'number', 'other'] as const;
export type UsageChannel = (typeof usageChannels)[number];

/** What is counted on each channel; null where nothing can be counted. */
export const usageUnits = {
  sms: 'segment',
  voice: 'second',
  zalo: 'message',
  verify: 'code',
  number: 'month',
  other: null,
} as const satisfies Record<UsageChannel, string | null>;

export const usageGroups = ['day', 'channel', 'carrier', 'campaign', 'api_key', 'member'] as const;
export type UsageGroup = (typeof usageGroups)[number];

/** The most days that one question spans: 13 months. */
export const MAX_USAGE_DAYS = 397;
/** Days of a question that names none, today included. */
export const USUAL_USAGE_DAYS = 30;

const named = v.object({ id: v.string(), name: v.string() });
const channel = openEnum(usageChannels);
const unit = v.nullable(openEnum(['segment', 'second', 'message', 'code', 'month']));

/**
 * What was spent by one channel and one member of a group: a day, carrier, campaign, API key or person. Fields of other
 * groups are null, and so is the group's own for what belongs to none.
 */
export const usageRowSchema = v.object({
  /** Day of Asia/Ho_Chi_Minh (`YYYY-MM-DD`). */
  period: v.nullable(v.string()),
  channel,
  carrier: v.nullable(v.string()),
  campaign: v.nullable(v.object({ ...named.entries, channel: openEnum(['sms', 'voice', 'zalo']) })),
  api_key: v.nullable(named),
  /** Who made the campaign or sent the message; `id` is the user's. */
  member: v.nullable(named),
  units: v.number(),
  unit,
  /** Charges less refunds, minor units. */
  amount: v.number(),
});
export type UsageRow = v.InferOutput<typeof usageRowSchema>;

const days = v.object({ from: v.string(), to: v.string() });

/** What is told beside the rows of usage: the whole period for the picture, and the period before it. */
export const usageInfoFields = {
  /** What the rows are grouped by. */
  group_by: openEnum(usageGroups),
  /** The days that are told of, both included. */
  span: days,
  /** As many days right before them. */
  before: days,
  /** Each channel that was used in either of the two periods. */
  sums: v.array(
    v.object({
      channel,
      unit,
      units: v.number(),
      amount: v.number(),
      units_before: v.number(),
      amount_before: v.number(),
    }),
  ),
  /** Spending by day and channel, oldest first; days without any are left out. */
  series: v.array(v.object({ day: v.string(), channel, amount: v.number() })),
};
