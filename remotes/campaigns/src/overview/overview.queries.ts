import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { getSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { getPricing } from '@app/contracts/channel/channel.calls.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import { getVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { getZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import type { overviewState } from './overview.state.ts';

const LATEST = 5;

/** What the channels cost, all together. */
export const pricesQuery = callQuery(getPricing, {});

/** The newest campaigns of one channel, or why they are missing. */
export interface ChannelCampaigns {
  readonly channel: 'sms' | 'voice' | 'zalo';
  readonly campaigns: readonly Campaign[] | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
}

/** The newest campaigns of each channel; one that fails leaves the others alone. */
export function useLatestCampaigns({ type, dated, from, to }: UrlValues<typeof overviewState>): ChannelCampaigns[] {
  const input = {
    pageSize: LATEST,
    message_type: [...type],
    ...daySpan(from, to),
    ...(dated !== 'created_at' && { span_of: dated }),
  };
  const kept = { placeholderData: keepPreviousData };
  const sms = useQuery({ ...callQuery(getSmsCampaign, input), ...kept });
  const voice = useQuery({ ...callQuery(getVoiceCampaign, input), ...kept });
  const zalo = useQuery({ ...callQuery(getZaloCampaign, input), ...kept });
  return [
    { channel: 'sms', campaigns: sms.data?.data, error: sms.error, refetch: sms.refetch },
    { channel: 'voice', campaigns: voice.data?.data, error: voice.error, refetch: voice.refetch },
    { channel: 'zalo', campaigns: zalo.data?.data, error: zalo.error, refetch: zalo.refetch },
  ];
}

/** The newest of several lists, which are each in order. */
export function newest(lists: readonly ChannelCampaigns[]): Campaign[] {
  return lists
    .flatMap(({ campaigns = [] }) => campaigns)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, LATEST);
}
