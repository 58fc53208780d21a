import { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getDemo, getPricing } from '@app/contracts/channel/channel.calls.ts';
import type { Demo, DemoChannel } from '@app/contracts/channel/demo.ts';
import type { Answer } from '@app/contracts/core/call.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { getZaloTemplates } from '@app/contracts/zalo/zalo.calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { channelsState } from './channels.state.ts';

/** A single message is customer care; its price and its senders are those of that type. */
export const QUICK_SEND_TYPE = 'customer_care';

export const pricingQuery = callQuery(getPricing, { channel: 'sms' });
/** Prices of calls, by carrier. */
export const voicePricingQuery = callQuery(getPricing, { channel: 'voice' });
/** Templates that messages can be sent with by Zalo: each has a price of its own. */
export const zaloPricesQuery = callQuery(getZaloTemplates, { status: ['approved'], pageSize: 50 });
export const sendersQuery = callQuery(getSmsSender, { message_type: QUICK_SEND_TYPE });

/** One page of the log of sent messages, newest first. */
export function messageLogQuery({ page, size }: Pick<UrlValues<typeof channelsState>, 'page' | 'size'>) {
  const input = { pageNumber: page, ...sizeOf({ size }) };
  return { ...callQuery(listMessages, input), placeholderData: keepPreviousData };
}

/** Milliseconds until a demo that is under way is looked at again; of what comes later (receipts) an event tells. */
const LOOK_AGAIN = 2_000;
const underWay: readonly string[] = [
  'queued',
  'sending',
  'waiting',
  'initiated',
  'ringing',
  'answered',
] satisfies Status[];
type Status = NonNullable<Demo['last']>['status'];
interface Cached {
  readonly state: { readonly data: Answer<typeof getDemo> | undefined };
}

/** What trying a channel would send, and how the last try comes out. */
export function demoQuery(channel: DemoChannel) {
  return {
    ...callQuery(getDemo, { channel }),
    refetchInterval: ({ state: { data } }: Cached) =>
      data?.data.last && underWay.includes(data.data.last.status) ? LOOK_AGAIN : (false as const),
  };
}
