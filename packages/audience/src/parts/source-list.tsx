import { removeAudience } from '@app/contracts/campaign/audience.calls.ts';
import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import type { Audience } from '@app/contracts/campaign/audience.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { Button } from '@app/ui/button.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { audiencesQuery } from '../reach.ts';
import type { EditSources, Sources } from '../sources.ts';
import { AudienceRow } from './audience-row.tsx';
import { ContactRow } from './contact-row.tsx';
import { SegmentRows } from './segment-rows.tsx';
import { SourceRow } from './source-row.tsx';
import classes from './sources.module.css';
import { TagRow } from './tag-row.tsx';
import { UploadRow } from './upload-row.tsx';
import { uploadsOf, useUploads } from './uploads.ts';

interface SourceListProps {
  readonly sources: Sources;
  readonly onEdit: EditSources;
  readonly owner: object;
  /** What the sources hold together. */
  readonly sum: ReactNode;
}

/** Single contacts shown before the rest is folded away. */
const SHOWN = 5;

/** All sources together, each with its counts, and what they hold together. */
export function SourceList({ sources, onEdit, owner, sum }: SourceListProps) {
  const uploads = useUploads(owner);
  const { audience_ids, tag_ids, segment_ids, contact_ids } = sources;
  const rows = uploads.length + audience_ids.length + tag_ids.length + segment_ids.length + contact_ids.length;
  if (rows === 0) {
    return (
      <p className={classes.none}>
        <Trans>No recipients selected yet. You can combine files, pasted numbers, tags and segments.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={classes.rows}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onAgain={() => uploadsOf(owner).again(upload, addTo(onEdit))}
            onDrop={() => uploadsOf(owner).drop(upload)}
          />
        ))}
        <AudienceRows ids={audience_ids} onEdit={onEdit} />
        <TagRows ids={tag_ids} onEdit={onEdit} />
        <SegmentRows ids={segment_ids} onEdit={onEdit} />
        <ContactRows ids={contact_ids} onEdit={onEdit} />
      </ul>
      {sum}
    </>
  );
}

/** What an upload's end does: the list becomes a source. */
export function addTo(onEdit: EditSources): (audience: Pick<Audience, 'id'>) => void {
  return ({ id }) => onEdit(({ audience_ids }) => ({ audience_ids: [...audience_ids, id] }));
}

interface RowsProps {
  readonly ids: readonly string[];
  readonly onEdit: EditSources;
}

function AudienceRows({ ids, onEdit }: RowsProps) {
  const audiences = useQuery(audiencesQuery(ids));
  if (ids.length === 0) return null;
  if (audiences.error && !audiences.data) {
    return (
      <li>
        <ErrorState error={audiences.error} onRetry={() => void audiences.refetch()} />
      </li>
    );
  }
  function remove(id: string): void {
    onEdit((now) => ({ audience_ids: now.audience_ids.filter((other) => other !== id) }));
    // Whether it can be forgotten is the server's affair: a copy of this draft may use it.
    void api.send(removeAudience, { id }).catch(() => null);
  }
  return ids.map((id) => {
    const audience = audiences.data?.data.find((found) => found.id === id);
    if (audience) return <AudienceRow key={id} audience={audience} onRemove={() => remove(id)} />;
    if (audiences.isFetching) {
      return (
        <li key={id} className={classes.row}>
          <div className={classes.line}>
            <Skeleton height="24px" />
          </div>
        </li>
      );
    }
    return <GoneRow key={id} onRemove={() => remove(id)} />;
  });
}

function GoneRow({ onRemove }: { onRemove: () => void }) {
  return <SourceRow icon={null} name="–" counts={<Trans>This list is no longer kept</Trans>} onRemove={onRemove} />;
}

function TagRows({ ids, onEdit }: RowsProps) {
  const tags = useQuery({ ...callQuery(getTagAll, {}), enabled: ids.length > 0 });
  return ids.map((id) => {
    const tag = tags.data?.data.find((found) => found.id === id);
    return (
      <TagRow
        key={id}
        id={id}
        name={tag?.name ?? '…'}
        contacts={tag?.contact_count}
        onRemove={() => onEdit((now) => ({ tag_ids: now.tag_ids.filter((other) => other !== id) }))}
      />
    );
  });
}

function ContactRows({ ids, onEdit }: RowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? ids : ids.slice(0, SHOWN);
  const rest = ids.length - shown.length;
  return (
    <>
      {shown.map((id) => (
        <ContactRow
          key={id}
          id={id}
          onRemove={() => onEdit((now) => ({ contact_ids: now.contact_ids.filter((other) => other !== id) }))}
        />
      ))}
      {rest > 0 && (
        <li className={classes.row}>
          <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
            <Plural value={rest} one="Show # more contact" other="Show # more contacts" />
          </Button>
        </li>
      )}
    </>
  );
}
