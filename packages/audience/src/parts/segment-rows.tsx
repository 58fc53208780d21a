import { listSegments } from '@app/contracts/contact/segment.calls.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { callQuery } from '@app/platform/query.ts';
import { IconAddressBook } from '@app/ui/icons.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAudienceChannel } from '../channel.tsx';
import { segmentReachQuery } from '../reach.ts';
import type { EditSources } from '../sources.ts';
import { SourceRow } from './source-row.tsx';

interface SegmentRowsProps {
  readonly ids: readonly string[];
  readonly onEdit: EditSources;
}

/** The segments that recipients come from. */
export function SegmentRows({ ids, onEdit }: SegmentRowsProps) {
  const segments = useQuery({ ...callQuery(listSegments, {}), enabled: ids.length > 0 });
  return ids.map((id) => (
    <SegmentRow
      key={id}
      id={id}
      name={segments.data?.data.find((found) => found.id === id)?.name}
      isKnown={segments.data !== undefined}
      onRemove={() => onEdit((now) => ({ segment_ids: now.segment_ids.filter((other) => other !== id) }))}
    />
  ));
}

interface SegmentRowProps {
  readonly id: string;
  /** Undefined for a segment that was deleted, and while the segments are asked for. */
  readonly name: string | undefined;
  readonly isKnown: boolean;
  readonly onRemove: () => void;
}

function SegmentRow({ id, name, isKnown, onRemove }: SegmentRowProps) {
  const channel = useAudienceChannel();
  const { data } = useQuery({ ...segmentReachQuery(channel, id), enabled: name !== undefined });
  const reached = data?.total ?? undefined;
  if (name === undefined && isKnown) {
    return <SourceRow icon={null} name="–" counts={<Trans>This segment was deleted</Trans>} onRemove={onRemove} />;
  }
  return (
    <SourceRow
      icon={<IconAddressBook size={18} />}
      name={name ?? '…'}
      onRemove={onRemove}
      counts={
        reached !== undefined && <Plural value={reached} one="# contact" other={`${formatNumber(reached)} contacts`} />
      }
    />
  );
}
