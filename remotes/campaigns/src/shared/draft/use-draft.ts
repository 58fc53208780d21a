import { useSyncExternalStore } from 'react';
import type { DraftState } from './draft-session.ts';

/** What parts of a wizard that serve every channel need of a draft. */
export interface OpenDraft<Fields = unknown> {
  readonly state: () => DraftState<Fields>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly flush: () => Promise<boolean>;
  readonly retry: () => Promise<boolean>;
  readonly settle: (version: 'mine' | 'theirs') => Promise<boolean>;
}

/** The state of a draft now; renders again when it changes. */
export function useDraft<Fields>(draft: OpenDraft<Fields>): DraftState<Fields> {
  return useSyncExternalStore(draft.subscribe, draft.state);
}
