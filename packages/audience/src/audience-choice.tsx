import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import { listSegments } from '@app/contracts/contact/segment.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAudienceChannel } from './channel.tsx';
import classes from './parts/panels.module.css';
import { SourceList } from './parts/source-list.tsx';
import type { EditSources, Sources } from './sources.ts';

interface AudienceChoiceProps {
  readonly sources: Sources;
  readonly onEdit: EditSources;
  /** How people are added. */
  readonly ways: ReactNode;
  /** Lives as long as what the sources belong to: uploads go on, and are found again under it. */
  readonly owner: object;
  /** What the sources hold together; stands below them as soon as there are any. */
  readonly sum: ReactNode;
}

/** Chooses recipients from directory, files and pasted numbers, all combined. */
export function AudienceChoice({ sources, onEdit, ways, owner, sum }: AudienceChoiceProps) {
  return (
    <div className={classes.picker}>
      <section className={classes.part}>
        <h2 tabIndex={-1}>
          <Trans>Chosen</Trans>
        </h2>
        <SourceList sources={sources} onEdit={onEdit} owner={owner} sum={sum} />
      </section>
      <section className={classes.part}>
        <h2>
          <Trans>Add recipients</Trans>
        </h2>
        {ways}
      </section>
      <Exclusion sources={sources} onEdit={onEdit} />
    </div>
  );
}

/** Tags and segments whose people are left out, wherever their number comes from. */
function Exclusion({ sources, onEdit }: { sources: Sources; onEdit: EditSources }) {
  const { t } = useLingui();
  const channel = useAudienceChannel();
  const tags = useQuery(callQuery(getTagAll, {}));
  const segments = useQuery(callQuery(listSegments, {}));
  const options = (tags.data?.data ?? []).map(({ id, name, contact_count }) => ({
    value: id,
    label: name,
    count: contact_count,
  }));
  const segmentOptions = (segments.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Leave out</Trans>
      </h2>
      <p className={classes.hint}>
        {channel.key === 'voice' ? (
          <Trans>
            Contacts with these tags or of these segments are not called, wherever their number comes from. Those who
            opted out never are.
          </Trans>
        ) : (
          <Trans>
            Contacts with these tags or of these segments get nothing, wherever their number comes from. Those who opted
            out never do.
          </Trans>
        )}
      </p>
      <div className={classes.exclusions}>
        <FilterMenu
          label={t`Tags left out`}
          options={options}
          chosen={sources.exclude_tag_ids}
          onChange={(exclude_tag_ids) => onEdit(() => ({ exclude_tag_ids }))}
        />
        {segmentOptions.length > 0 && (
          <FilterMenu
            label={t`Segments left out`}
            options={segmentOptions}
            chosen={sources.exclude_segment_ids}
            onChange={(exclude_segment_ids) => onEdit(() => ({ exclude_segment_ids }))}
          />
        )}
      </div>
    </section>
  );
}
