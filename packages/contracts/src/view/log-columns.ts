import type { CallColumn, MessageColumn, ZaloLogColumn } from '../files/file-columns.ts';

/** Moments that the last one, which a log shows as its time, is taken from. */
const moments = ['created_at', 'sent_at', 'delivered_at'] as const;

/**
 * Columns that a log of campaigns can show, in the order in which they stand, each with the columns of a file that tell the
 * same: a file of what is on screen has just those.
 */
export const logColumns = {
  sms_log: {
    phone: ['phone'],
    status: ['status'],
    error: ['error_code', 'error_text'],
    name: ['name'],
    carrier: ['carrier'],
    sender: ['sender'],
    content: ['content'],
    clicked_at: ['clicked_at'],
    segments: ['segments'],
    price: ['price', 'currency'],
    created_at: ['created_at'],
    sent_at: ['sent_at'],
    delivered_at: ['delivered_at'],
    time: moments,
    message_id: ['message_id'],
  },
  voice_log: {
    phone: ['phone', 'name'],
    campaign: ['campaign', 'test'],
    status: ['status'],
    error_code: ['error_code'],
    key: ['key'],
    duration: ['duration'],
    attempts: ['attempts'],
    answered_by: ['answered_by'],
    carrier: ['carrier'],
    caller: ['caller'],
    price: ['price', 'currency'],
    answered_at: ['answered_at'],
    ended_at: ['ended_at'],
    time: ['dialled_at'],
    call_id: ['call_id'],
  },
  zalo_log: {
    phone: ['phone'],
    status: ['status'],
    error: ['error_code', 'zalo_error', 'error_text'],
    fallback: ['sms_status', 'sms_error_code', 'sms_delivered_at'],
    rating: ['stars', 'answers', 'note', 'rated_at'],
    name: ['name'],
    carrier: ['carrier'],
    sender: ['sender'],
    content: ['content'],
    price: ['price', 'sms_price', 'currency'],
    created_at: ['created_at'],
    sent_at: ['sent_at'],
    delivered_at: ['delivered_at'],
    time: moments,
    zalo_id: ['zalo_id'],
    message_id: ['message_id'],
  },
} as const satisfies {
  readonly sms_log: Readonly<Record<string, readonly MessageColumn[]>>;
  readonly voice_log: Readonly<Record<string, readonly CallColumn[]>>;
  readonly zalo_log: Readonly<Record<string, readonly ZaloLogColumn[]>>;
};

/** Logs whose columns can be chosen. */
export type LogList = keyof typeof logColumns;
/** A column of such a log. */
export type LogColumn<List extends LogList> = keyof (typeof logColumns)[List] & string;

/** What each log shows until something else is chosen. */
export const usualColumns: { readonly [List in LogList]: readonly LogColumn<List>[] } = {
  sms_log: ['phone', 'status', 'error', 'name', 'carrier', 'clicked_at', 'price', 'time'],
  voice_log: ['phone', 'campaign', 'status', 'key', 'duration', 'attempts', 'carrier', 'price', 'time'],
  zalo_log: ['phone', 'status', 'error', 'fallback', 'rating', 'name', 'carrier', 'price', 'time'],
};

/** Says whose row it is: no log is without it. */
export const ROW_COLUMN = 'phone';

/** The columns of a log in the order in which they stand. */
export function columnNames<List extends LogList>(list: List): readonly LogColumn<List>[] {
  // The keys of an object are its keys.
  return Object.keys(logColumns[list]) as LogColumn<List>[];
}

interface FileColumns {
  readonly sms_log: MessageColumn;
  readonly voice_log: CallColumn;
  readonly zalo_log: ZaloLogColumn;
}

/** What a file has that tells what `shown` tells on screen, in the same order, each once. */
export function fileColumns<List extends LogList>(list: List, shown: readonly LogColumn<List>[]): FileColumns[List][] {
  const told: Readonly<Record<string, readonly FileColumns[LogList][]>> = logColumns[list];
  // Each log tells of columns of its own files alone, as its definition is checked.
  return [...new Set(shown.flatMap((name) => told[name] ?? []))] as FileColumns[List][];
}
