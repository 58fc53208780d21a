import { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getPricing } from '@app/contracts/channel/channel.calls.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';

const LOG_PAGE_SIZE = 10;

/** A single message is customer care; its price and its senders are those of that type. */
export const QUICK_SEND_TYPE = 'customer_care';

export const pricingQuery = callQuery(getPricing, { channel: 'sms' });
export const sendersQuery = callQuery(getSmsSender, { message_type: QUICK_SEND_TYPE });

/** One page of the log of sent messages, newest first. */
export function messageLogQuery(pageNumber: number) {
  return { ...callQuery(listMessages, { pageNumber, pageSize: LOG_PAGE_SIZE }), placeholderData: keepPreviousData };
}
