import { listSegments } from '@app/contracts/contact/segment.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import classes from './parts/panels.module.css';
import { SegmentChoice } from './parts/segment-choice.tsx';
import type { EditSources, Sources } from './sources.ts';

interface SegmentPanelProps {
  readonly sources: Pick<Sources, 'segment_ids'>;
  readonly onEdit: EditSources;
}

/** Everybody of a segment; nothing for an account that has no segments. */
export function SegmentPanel({ sources, onEdit }: SegmentPanelProps) {
  const segments = useQuery(callQuery(listSegments, {}));
  if (segments.error && !segments.data) {
    return <ErrorState error={segments.error} onRetry={() => void segments.refetch()} />;
  }
  if (!segments.data || segments.data.data.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>
        <Trans>Everybody of a segment</Trans>
      </h3>
      <SegmentChoice
        segments={segments.data.data}
        chosen={sources.segment_ids}
        onChange={(segment_ids) => onEdit(() => ({ segment_ids }))}
      />
    </section>
  );
}
