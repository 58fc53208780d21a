import type { DraftSession } from './draft-session.ts';

/** Changes a draft and saves it at once: what is shown beside depends on it. */
export function saveWith<Fields extends object>(
  draft: Pick<DraftSession<Fields>, 'edit' | 'flush'>,
  change: Partial<Fields>,
): void {
  draft.edit(change);
  void draft.flush();
}
