import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SegmentPanel } from '../segment-panel.tsx';
import type { EditSources, Sources } from '../sources.ts';
import { ContactSearch } from './contact-search.tsx';
import classes from './panels.module.css';
import { TagChoice } from './tag-choice.tsx';

interface DirectoryPanelProps {
  readonly sources: Sources;
  readonly onEdit: EditSources;
}

/** People of the directory: everybody with a tag or of a segment, and single contacts. */
export function DirectoryPanel({ sources, onEdit }: DirectoryPanelProps) {
  const tags = useQuery(callQuery(getTagAll, {}));
  if (tags.error && !tags.data) return <ErrorState error={tags.error} onRetry={() => void tags.refetch()} />;
  return (
    <div className={classes.panel}>
      <section className={classes.part}>
        <h3>
          <Trans>Everybody with a tag</Trans>
        </h3>
        {tags.data ? (
          <TagChoice
            tags={tags.data.data}
            chosen={sources.tag_ids}
            onChange={(tag_ids) => onEdit(() => ({ tag_ids }))}
          />
        ) : (
          <Skeleton height="180px" />
        )}
      </section>
      <SegmentPanel sources={sources} onEdit={onEdit} />
      <section className={classes.part}>
        <h3>
          <Trans>Single contacts</Trans>
        </h3>
        <ContactSearch
          chosen={sources.contact_ids}
          onToggle={(id) =>
            onEdit(({ contact_ids }) => ({
              contact_ids: contact_ids.includes(id)
                ? contact_ids.filter((other) => other !== id)
                : [...contact_ids, id],
            }))
          }
        />
      </section>
    </div>
  );
}
