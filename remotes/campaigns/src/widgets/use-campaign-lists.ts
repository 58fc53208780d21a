import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { useQuery } from '@tanstack/react-query';
import { applyCampaignEvent, MOST_SHOWN, type CampaignLists } from './widgets.queries.ts';

interface ShownCampaigns {
  /** The newest of all channels that have answered; undefined while there is nothing to show yet. */
  readonly campaigns: readonly Campaign[] | undefined;
  /** Why a channel's campaigns are missing; the others are shown all the same. */
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** The campaigns of a widget, of every channel, kept up to date by events. */
export function useCampaignLists(lists: CampaignLists): ShownCampaigns {
  useEvent('campaign', (event) => applyCampaignEvent(lists, event));
  const channels = [useQuery(lists.sms), useQuery(lists.voice), useQuery(lists.zalo)];
  const failed = channels.filter(({ error }) => error !== null);
  const isWaiting = channels.some(({ isPending, error }) => isPending && error === null);
  const campaigns = channels
    .flatMap(({ data }): readonly Campaign[] => data?.data ?? [])
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, MOST_SHOWN);
  return {
    campaigns: isWaiting || failed.length === channels.length ? undefined : campaigns,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((channel) => void channel.refetch()),
  };
}
