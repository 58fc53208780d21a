import type { ViewList } from '@app/contracts/view/saved-view.ts';
import { listViews } from '@app/contracts/view/view.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';

/** The views of a list that the person may choose. */
export function viewsQuery(list: ViewList) {
  return callQuery(listViews, { list });
}

/** After a change: they are fetched again. */
export function refreshViews(): Promise<void> {
  return refreshCalls(listViews);
}
