import type { ApiMessage } from '@app/contracts/message/api-message.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';

/** A message of a live key as programs read it; `asked` is null once what its request said is forgotten. */
export function asApiMessage(
  row: MessageRow,
  asked: { readonly reference: string; readonly scheduled_at: Date | null } | null,
): ApiMessage {
  return {
    id: row.id,
    mode: 'live',
    to: row.phone,
    sender: row.sender_name,
    text: row.content,
    type: row.message_type,
    reference: asked?.reference ?? '',
    status: row.status,
    error_code: row.error_code,
    error_text: row.error_text,
    encoding: row.encoding,
    segments: row.segments,
    price: row.price,
    currency: row.currency,
    created_at: row.created_at.toISOString(),
    schedule_at: asked?.scheduled_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    failed_at: row.failed_at?.toISOString() ?? null,
  };
}
