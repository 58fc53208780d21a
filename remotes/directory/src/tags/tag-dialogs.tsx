import type { Tag } from '@app/contracts/contact/contact.ts';
import { useScope } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { useQuery } from '@tanstack/react-query';
import { CreateTagDialog } from './create-tag-dialog.tsx';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { EditTagDialog } from './edit-tag-dialog.tsx';
import { MergeTagDialog } from './merge-tag-dialog.tsx';
import { allTagsQuery } from './tags.queries.ts';
import type { tagsState } from './tags.state.ts';

type Opened = Pick<UrlValues<typeof tagsState>, 'new' | 'edit' | 'merge' | 'remove'>;

interface TagDialogsProps {
  /** What the address opens. */
  readonly state: Opened;
  readonly onClose: () => void;
}

/** The dialog that the address opens, if the person may do what it is for. */
export function TagDialogs({ state, onClose }: TagDialogsProps) {
  const mayWrite = useScope('tag:write');
  const mayDelete = useScope('tag:delete');
  const wanted = state.edit || state.merge || state.remove;
  const answer = useQuery({ ...allTagsQuery, enabled: wanted !== '' });
  const tags: readonly Tag[] = answer.data?.data ?? [];
  const tag = tags.find(({ id }) => id === wanted);
  if (mayWrite && state.new === '1') return <CreateTagDialog onClose={onClose} />;
  if (!tag) return null;
  if (mayWrite && state.edit !== '') return <EditTagDialog key={tag.id} tag={tag} onClose={onClose} />;
  if (mayWrite && state.merge !== '') return <MergeTagDialog tag={tag} tags={tags} onClose={onClose} />;
  if (mayDelete && state.remove !== '') return <DeleteTagDialog tag={tag} onClose={onClose} />;
  return null;
}
