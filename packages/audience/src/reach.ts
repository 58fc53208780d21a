import { getAudiences } from '@app/contracts/campaign/audience.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import type { AudienceChannel } from './channel.tsx';

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
