import type { ApiMessage } from '@app/contracts/message/api-message.ts';
import type { ApiMessageDetails } from '../database/tables/public-api.tables.ts';
import type { CallRow } from '../voice/attempt.repository.ts';
import { progressOfCall } from '../voice/call-as-message.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';

/** What a request said beside its message; null once that is forgotten. */
export type Asked = {
  readonly reference: string;
  readonly scheduled_at: Date | null;
  readonly details: ApiMessageDetails | null;
} | null;

type ChannelPart = Pick<
  ApiMessage,
  | 'channel'
  | 'sender'
  | 'text'
  | 'sound'
  | 'voice'
  | 'template'
  | 'params'
  | 'type'
  | 'encoding'
  | 'segments'
  | 'duration_s'
>;

/** What no channel has by itself. */
const nothing = {
  text: null,
  sound: null,
  voice: null,
  template: null,
  params: null,
  type: null,
  encoding: null,
  segments: null,
  duration_s: null,
} as const;

/** What of a message only an SMS has. */
export function smsPart(sms: Pick<ApiMessage, 'sender' | 'text' | 'type' | 'encoding' | 'segments'>): ChannelPart {
  const { sender, text, type, encoding, segments } = sms;
  return { ...nothing, channel: 'sms', sender, text, type, encoding, segments };
}

/** What of a message only one by Zalo has. */
export function zaloPart(
  { sender, type }: Pick<ApiMessage, 'sender' | 'type'>,
  details: ApiMessageDetails | null,
): ChannelPart {
  const { template, params } = details?.channel === 'zalo' ? details : { template: null, params: null };
  return { ...nothing, channel: 'zalo', sender, type, template, params };
}

/** What of a message only a call has; `seconds` is null until it is over. */
export function callPart(
  { sender, seconds }: { sender: string; seconds: number | null },
  details: ApiMessageDetails | null,
): ChannelPart {
  const { text, sound, voice } = details?.channel === 'voice' ? details : nothing;
  return { ...nothing, channel: 'voice', sender, text, sound, voice, duration_s: seconds };
}

/** A message of a live key as programs read it. */
export function asApiMessage(row: MessageRow, asked: Asked): ApiMessage {
  const { sender_name: sender, message_type: type, content: text, encoding, segments } = row;
  return {
    id: row.id,
    mode: 'live',
    ...(row.channel === 'zalo'
      ? zaloPart({ sender, type }, asked?.details ?? null)
      : smsPart({ sender, text, type, encoding, segments })),
    to: row.phone,
    reference: asked?.reference ?? '',
    status: row.status,
    error_code: row.error_code,
    error_text: row.error_text,
    price: row.price,
    currency: row.currency,
    created_at: row.created_at.toISOString(),
    schedule_at: asked?.scheduled_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    failed_at: row.failed_at?.toISOString() ?? null,
  };
}

/** A call of a live key as programs read it. */
export function asApiCall(call: CallRow, asked: Asked): ApiMessage {
  const seconds = call.ended_at === null ? null : call.duration_s;
  return {
    id: call.id,
    mode: 'live',
    ...callPart({ sender: call.caller, seconds }, asked?.details ?? null),
    to: call.phone,
    reference: asked?.reference ?? '',
    price: call.ended_at === null ? call.reserved : call.price,
    currency: call.currency,
    created_at: call.created_at.toISOString(),
    schedule_at: asked?.scheduled_at?.toISOString() ?? null,
    ...progressOfCall(call, asked !== null && asked.scheduled_at !== null),
  };
}
