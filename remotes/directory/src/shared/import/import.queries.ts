import { getTagAll, searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { getImport, listImports } from '@app/contracts/contact/contact-import.calls.ts';
import type { ContactImport } from '@app/contracts/contact/contact-import.ts';
import type { Answer } from '@app/contracts/core/call.ts';
import { callQuery, queryClient, refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';

/** How often what goes on is asked for, should no event come. */
const LOOK_AGAIN = 3_000;
const going: ReadonlySet<string> = new Set(['checking', 'running']);

/** An import with how its file is read; nothing is asked for without an id. */
export function importQuery(id: string) {
  return {
    ...callQuery(getImport, { id }),
    enabled: id !== '',
    refetchInterval: (query: { state: { data?: { data: { status: string } } | undefined } }) =>
      going.has(query.state.data?.data.status ?? '') ? LOOK_AGAIN : false,
  } as const;
}

/** What is being imported now. */
export const runningQuery = {
  ...callQuery(listImports, { running: true, pageSize: 5 }),
  refetchInterval: (query: { state: { data?: { data: readonly unknown[] } | undefined } }) =>
    (query.state.data?.data.length ?? 0) > 0 ? LOOK_AGAIN : false,
} as const;

export function recentQuery(pageNumber: number, pageSize: number) {
  return callQuery(listImports, { pageNumber, pageSize });
}

/** Puts an import as a call answered it where it is shown. */
export function keepImport(answer: Answer<typeof getImport>): void {
  queryClient.setQueryData(importQuery(answer.data.id).queryKey, answer);
}

/** Keeps imports on screen up to date, and the list of contacts once one has changed it. */
export function useLiveImports(): void {
  useEvent('contact_import', ({ id, status, progress }) => {
    queryClient.setQueryData<{ data: ContactImport }>(importQuery(id).queryKey, (answer) =>
      answer?.data.status === status ? { ...answer, data: { ...answer.data, progress } } : answer,
    );
    void refreshCalls(getImport, listImports);
    if (!going.has(status)) void refreshCalls(searchContacts, getTagAll);
  });
}
