import type { Message } from '@app/contracts/message/message.ts';

/** A message as a campaign's log returns it; a test names what it is about. */
export function messageOf(fields: Partial<Message> = {}): Message {
  return {
    id: 'msg_1',
    campaign_id: 'cmp_1',
    channel: 'sms',
    to: '84985550000',
    name: 'An',
    carrier: 'viettel',
    sender: 'ANBINH',
    content: 'ANBINH: hello',
    encoding: 'GSM-7',
    segments: 1,
    price: 850,
    currency: 'VND',
    status: 'delivered',
    error_code: null,
    error_text: null,
    created_at: '2026-11-21T03:00:00.000Z',
    sent_at: null,
    delivered_at: null,
    failed_at: null,
    clicked_at: null,
    is_test: false,
    ...fields,
  };
}

/** What a `DataList` shows of rows that are loaded. */
export function loadedRows<Row>(data: readonly Row[]) {
  const info = { pageNumber: 1, pageSize: 20, sort: '-created_at' } as const;
  return { data: { data, info, total: data.length }, error: null, isFetching: false, refetch: () => undefined };
}
