import { listDuplicates, previewMergeContacts } from '@app/contracts/contact/contact-merge.calls.ts';
import { listNotes } from '@app/contracts/contact/contact-note.calls.ts';
import { listTrash } from '@app/contracts/contact/contact-trash.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshDirectory } from '../contacts.queries.ts';
import type { contactsState } from '../contacts.state.ts';

/** One page of groups that share a name or an email. */
export function duplicatesQuery({
  by: kind,
  page,
  size,
}: Pick<UrlValues<typeof contactsState>, 'by' | 'page' | 'size'>) {
  return {
    ...callQuery(listDuplicates, { kind, pageNumber: page, pageSize: size }),
    placeholderData: keepPreviousData,
  };
}

/** What contacts bring to a merge, as it is when the dialog opens. */
export function mergePreviewQuery(ids: readonly string[]) {
  return { ...callQuery(previewMergeContacts, { ids: [...ids] }), staleTime: 0 };
}

/** After contacts became one: whatever shows contacts is fetched anew. */
export async function refreshMerged(): Promise<void> {
  await Promise.all([refreshDirectory(), refreshCalls(listDuplicates, listTrash, listNotes)]);
}
