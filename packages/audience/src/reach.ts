import { getAudiences } from '@app/contracts/campaign/audience.calls.ts';
import { callQuery, queryClient, refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAudienceChannel, type AudienceChannel } from './channel.tsx';
import { reachOf, type Reach, type Sources } from './sources.ts';

/** How often lists that are being read are asked for, should no event come. */
const LOOK_AGAIN = 3_000;

/** Files and pastes by id, asked for again while one of them is being read. */
export function audiencesQuery(ids: readonly string[]) {
  return {
    ...callQuery(getAudiences, { ids: [...ids] }),
    enabled: ids.length > 0,
    refetchInterval: (query: { state: { data?: { data: readonly { status: string }[] } | undefined } }) =>
      query.state.data?.data.some(({ status }) => status === 'running') ? LOOK_AGAIN : false,
  } as const;
}

/** How many people with a tag a channel may reach, and by which carriers. */
export function tagReachQuery({ contacts }: AudienceChannel, id: string) {
  return callQuery(contacts, { tag_ids: [id], pageSize: 1 });
}

/** How many people of a segment a channel may reach, and by which carriers. */
export function segmentReachQuery({ contacts }: AudienceChannel, id: string) {
  return callQuery(contacts, { segment_id: id, pageSize: 1 });
}

const reachQueries = { tags: tagReachQuery, segments: segmentReachQuery } as const;

function reachByCarrierQuery(kind: keyof typeof reachQueries, channel: AudienceChannel, ids: readonly string[]) {
  return queryOptions({
    queryKey: [`${kind}-reach`, channel.key, ids],
    queryFn: async () => {
      const answers = await Promise.all(
        ids.map((id) => queryClient.query({ ...reachQueries[kind](channel, id), staleTime: 30_000 })),
      );
      return answers.map(({ info }) => info.by_carrier);
    },
    enabled: ids.length > 0,
  });
}

/** Follows what sources reach, before numbers that are in several of them are put together. */
export function useReach(sources: Sources): Reach {
  const channel = useAudienceChannel();
  const audiences = useQuery(audiencesQuery(sources.audience_ids));
  const tags = useQuery(reachByCarrierQuery('tags', channel, sources.tag_ids));
  const segments = useQuery(reachByCarrierQuery('segments', channel, sources.segment_ids));
  useEvent('audience', ({ id }) => {
    if (sources.audience_ids.includes(id)) void refreshCalls(getAudiences);
  });
  return reachOf(sources, { audiences: audiences.data?.data, tags: tags.data, segments: segments.data });
}
