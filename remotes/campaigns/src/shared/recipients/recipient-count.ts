import { useAudienceChannel, type AudienceChannel } from '@app/audience/channel.tsx';
import { audiencesQuery } from '@app/audience/reach.ts';
import type { Sources } from '@app/audience/sources.ts';
import { getAudiences } from '@app/contracts/campaign/audience.calls.ts';
import type { OnlyThose } from '@app/contracts/campaign/draft.ts';
import { countRecipients } from '@app/contracts/campaign/recipient-count.calls.ts';
import { api } from '@app/platform/api.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { hasSources } from '../draft/source-texts.ts';

/** Where recipients come from, and of them only those with an outcome in an earlier campaign, or all. */
export interface CountedSources extends Sources {
  readonly only: OnlyThose | null;
}

/** Asked for anew when a list was read, also where no event says so. */
function recipientCountQuery({ key: channel }: AudienceChannel, sources: CountedSources, lists: readonly string[]) {
  const { audience_ids, tag_ids, segment_ids, contact_ids, only } = sources;
  const asked = {
    channel,
    audience_ids: [...audience_ids],
    tag_ids: [...tag_ids],
    segment_ids: [...segment_ids],
    contact_ids: [...contact_ids],
    only,
  };
  return queryOptions({
    queryKey: [countRecipients.id, asked, lists],
    queryFn: ({ signal }) => api.send(countRecipients, asked, { signal }),
  });
}

/** Follows how many recipients sources hold together, each number once, before anybody is left out. */
export function useRecipientCount(sources: CountedSources) {
  const channel = useAudienceChannel();
  const { audience_ids: ids } = sources;
  const audiences = useQuery(audiencesQuery(ids));
  useEvent('audience', ({ id, status }) => {
    if (!ids.includes(id)) return;
    void refreshCalls(getAudiences);
    if (status !== 'running') void refreshCalls(countRecipients);
  });
  const ready = (audiences.data?.data ?? []).flatMap(({ id, status }) => (status === 'ready' ? [id] : []));
  const isKnown = ids.length === 0 || audiences.data !== undefined;
  const count = useQuery({
    ...recipientCountQuery(channel, sources, ready),
    enabled: hasSources(sources) && isKnown,
    placeholderData: keepPreviousData,
  });
  return { count, isComplete: isKnown && ready.length === ids.length };
}

/** What sources hold together, each number once, as far as it is known. */
export interface Reach {
  readonly recipients: number;
  /** By the carrier that the prefix tells. */
  readonly byCarrier: Readonly<Record<string, number>>;
}

const nobody: Reach = { recipients: 0, byCarrier: {} };

/** Follows what sources reach, as {@link useRecipientCount} does, for what is worked out of it. */
export function useReach(sources: CountedSources): Reach {
  const { data } = useRecipientCount(sources).count;
  if (!data?.data || !hasSources(sources)) return nobody;
  return { recipients: data.data.recipients, byCarrier: data.data.by_carrier };
}
