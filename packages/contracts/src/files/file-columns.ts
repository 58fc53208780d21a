/** Columns of a file of messages, in the order in which they stand unless others are asked for. */
export const messageColumns = [
  'phone',
  'name',
  'carrier',
  'status',
  'error_code',
  'error_text',
  'sender',
  'content',
  'segments',
  'price',
  'currency',
  'created_at',
  'sent_at',
  'delivered_at',
  'clicked_at',
  'message_id',
] as const;
export type MessageColumn = (typeof messageColumns)[number];

const end = ['recipients', 'cost', 'currency', 'planned_for', 'launched_at', 'created_at', 'id'] as const;

/** Columns that a file of campaigns of any channel may have. */
export const campaignColumns = [
  'name',
  'sound',
  'template',
  'status',
  'sender',
  'caller',
  'oa',
  'delivered',
  'heard',
  'answered',
  ...end,
] as const;
export type CampaignColumn = (typeof campaignColumns)[number];

/** Columns of a file of campaigns, by channel, in the order in which they stand unless others are asked for. */
export const campaignColumnsOf = {
  sms: ['name', 'status', 'sender', 'delivered', ...end],
  voice: ['name', 'sound', 'status', 'caller', 'heard', 'answered', ...end],
  zalo: ['name', 'template', 'status', 'oa', 'delivered', ...end],
} as const satisfies Record<string, readonly CampaignColumn[]>;

/** Columns of a file of calls, in the order in which they stand unless others are asked for. */
export const callColumns = [
  'campaign',
  'caller',
  'phone',
  'name',
  'carrier',
  'status',
  'attempts',
  'duration',
  'key',
  'price',
  'currency',
  'answered_by',
  'error_code',
  'dialled_at',
  'answered_at',
  'ended_at',
  'test',
  'call_id',
] as const;
export type CallColumn = (typeof callColumns)[number];

/** Columns that a file of messages by Zalo may have; those of ratings and SMS stand in it where there may be any. */
export const zaloLogColumns = [
  'phone',
  'name',
  'carrier',
  'status',
  'error_code',
  'zalo_error',
  'error_text',
  'sender',
  'content',
  'price',
  'stars',
  'answers',
  'note',
  'rated_at',
  'sms_status',
  'sms_error_code',
  'sms_price',
  'sms_delivered_at',
  'currency',
  'created_at',
  'sent_at',
  'delivered_at',
  'zalo_id',
  'message_id',
  'sms_id',
] as const;
export type ZaloLogColumn = (typeof zaloLogColumns)[number];
