import { getTagAll } from '@app/contracts/contact/contact.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import classes from './panels.module.css';
import { TagChoice } from './tag-choice.tsx';

interface SaveAsTagProps {
  /** Tags that the numbers get in the directory; without any they are not saved there. */
  readonly tagIds: readonly string[];
  readonly onChange: (tagIds: string[]) => void;
}

/** Offers to keep pasted numbers in the directory under a tag, to those who may write there. */
export function SaveAsTag({ tagIds, onChange }: SaveAsTagProps) {
  const mayWrite = useScope('contact:write');
  const mayRead = useScope('tag:read');
  if (!mayWrite || !mayRead) return null;
  return (
    <Disclosure
      title={<Trans>Save the numbers in the directory too</Trans>}
      aside={tagIds.length > 0 && <Plural value={tagIds.length} one="# tag" other="# tags" />}
    >
      <p className={classes.hint}>
        <Trans>Choose the tags that they get there, to find them again.</Trans>
      </p>
      <Tags tagIds={tagIds} onChange={onChange} />
    </Disclosure>
  );
}

function Tags({ tagIds, onChange }: SaveAsTagProps) {
  const tags = useQuery(callQuery(getTagAll, {}));
  if (tags.error && !tags.data) return <ErrorState error={tags.error} onRetry={() => void tags.refetch()} />;
  if (!tags.data) return <Skeleton height="120px" />;
  return <TagChoice tags={tags.data.data} chosen={tagIds} onChange={onChange} />;
}
