import { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getPricing } from '@app/contracts/channel/channel.calls.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';

export const LOG_PAGE_SIZE = 10;

export const pricingQuery = callQuery(getPricing, {});
export const sendersQuery = callQuery(getSmsSender, {});

/** One page of the log of sent messages, newest first. */
export function messageLogQuery(pageNumber: number) {
  return { ...callQuery(listMessages, { pageNumber, pageSize: LOG_PAGE_SIZE }), placeholderData: keepPreviousData };
}
