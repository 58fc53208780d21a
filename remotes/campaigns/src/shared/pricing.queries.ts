import { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getPricing } from '@app/contracts/channel/channel.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { callQuery } from '@app/platform/query.ts';

export const smsPricingQuery = callQuery(getPricing, { channel: 'sms' });

/** SMS senders for a type of message; those that may not be used come with the reason. */
export function smsSendersQuery(messageType: NonNullable<Parsed<typeof getSmsSender>['message_type']>) {
  return callQuery(getSmsSender, { message_type: messageType });
}
