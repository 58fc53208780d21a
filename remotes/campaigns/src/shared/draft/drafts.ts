import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { queryClient } from '@app/platform/query.ts';
import { registerUnsavedWork } from '@app/platform/unsaved-work.ts';
import { queryOptions } from '@tanstack/react-query';
import { DraftSession, hasUnsaved, type DraftPort, type DraftState, type SavedDraft } from './draft-session.ts';

/** What became of a campaign that was asked for as a draft. */
export interface OpenedDraft extends Pick<Campaign, 'id' | 'name' | 'status'> {
  /** The session that holds it: one that is opened anew after a launch was taken back is another answer. */
  readonly session: string | null;
}

/** A campaign as it was asked for; `saved` is null once it is no draft any more. */
interface FoundDraft<Fields> {
  readonly campaign: Pick<Campaign, 'name' | 'status'>;
  readonly saved: SavedDraft<Fields> | null;
}

interface DraftKind<Fields> extends Omit<DraftPort<Fields>, 'onState' | 'read'> {
  /** Tells its queries from those of other channels. */
  readonly channel: string;
  /** A draft before anything was chosen. */
  readonly blank: () => Fields;
  readonly find: (id: string, options?: { signal: AbortSignal }) => Promise<FoundDraft<Fields>>;
}

/** Drafts of one channel that were opened in this page. They outlive the steps of their wizard. */
export function createDrafts<Fields extends object>({ channel, blank, find, ...port }: DraftKind<Fields>) {
  /** By id; `''` is the one that was not saved yet. */
  const open = new Map<string, DraftSession<Fields>>();

  function flushAll(): void {
    for (const draft of open.values()) void draft.flush();
  }
  // Somebody who leaves for another tab or app may not come back.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushAll();
  });
  window.addEventListener('online', flushAll);

  /** The draft of an id if it was opened already; a new one for `''`. */
  function openDraft(id: string): DraftSession<Fields> | undefined {
    const known = open.get(id);
    if (known || id !== '') return known;
    return keep({ id: '', revision: 0, fields: blank() });
  }

  /** Forgets a draft that is none any more. */
  function closeDraft(id: string): void {
    open.delete(id);
  }

  /** Opens a draft, or takes over what was saved of it elsewhere. */
  function draftQuery(id: string) {
    return queryOptions<OpenedDraft>({
      queryKey: [`${channel}-draft`, id],
      queryFn: async ({ signal }) => {
        const { campaign, saved } = await find(id, { signal });
        if (saved) receive(saved);
        else closeDraft(id);
        return { id, name: campaign.name, status: campaign.status, session: open.get(id)?.key ?? null };
      },
      staleTime: 0,
      enabled: id !== '',
    });
  }

  function receive(saved: SavedDraft<Fields>): void {
    const known = open.get(saved.id);
    if (known) known.receive(saved);
    else keep(saved);
  }

  async function read(id: string): Promise<SavedDraft<Fields> | null> {
    return (await find(id)).saved;
  }

  function keep(start: SavedDraft<Fields>): DraftSession<Fields> {
    const draft: DraftSession<Fields> = new DraftSession(start, { ...port, read, onState: watch(() => draft) });
    open.set(start.id, draft);
    return draft;
  }

  /** Guards unsaved work against a closed window, and finds the draft by its id once it has one. */
  function watch(session: () => DraftSession<Fields>): DraftPort<Fields>['onState'] {
    let release: (() => void) | null = null;
    return (state: DraftState<Fields>) => {
      if (hasUnsaved(state)) release ??= registerUnsavedWork();
      else {
        release?.();
        release = null;
      }
      // Says what became of it instead.
      if (state.saving === 'gone') void queryClient.invalidateQueries({ queryKey: draftQuery(state.id).queryKey });
      if (state.id !== '' && open.get('') === session()) {
        open.delete('');
        open.set(state.id, session());
      }
    };
  }

  return { openDraft, closeDraft, draftQuery };
}

/** What {@link createDrafts} makes. */
export type Drafts<Fields extends object> = ReturnType<typeof createDrafts<Fields>>;
