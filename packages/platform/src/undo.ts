import { AUTH_PREFIX } from '@app/contracts/constants.ts';
import { create } from 'zustand';
import { readLocal, writeLocal } from './storage.ts';

/** Something that was just done and can still be taken back, from whatever page the person is on. */
export interface Undoable {
  /** Id of what was done; offering it again replaces the first offer. */
  readonly id: string;
  /** A path of the remote that offers it, which is asked for its offers again after a reload. */
  readonly source: string;
  /** What was done and what has not happened yet, in the language of the page at the time of asking. */
  readonly text: () => string;
  /** Milliseconds since 1970 at which the offer ends. */
  readonly until: number;
  /** Takes it back, and says by itself whether it could. */
  readonly undo: () => Promise<unknown>;
}

/** Until when each source has something to offer, for the page after a reload. */
const REMEMBERED = `${AUTH_PREFIX}undo`;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** What can be undone now, what ends first before what ends last. */
export const useUndoables = create<{ readonly offers: readonly Undoable[] }>()(() => ({ offers: [] }));

/** Offers to undo something until its time is over. Does nothing if that is the case already. */
export function offerUndo(offer: Undoable): void {
  const left = offer.until - Date.now();
  withdrawUndo(offer.id);
  if (left <= 0) return;
  useUndoables.setState(({ offers }) => ({ offers: [...offers, offer].sort((one, other) => one.until - other.until) }));
  timers.set(
    offer.id,
    setTimeout(() => withdrawUndo(offer.id), left),
  );
  remember(offer);
}

/** Takes an offer away: it was used, or undone elsewhere. */
export function withdrawUndo(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useUndoables.setState(({ offers }) =>
    offers.some((offer) => offer.id === id) ? { offers: without(offers, id) } : {},
  );
}

function without(offers: readonly Undoable[], id: string): readonly Undoable[] {
  return offers.filter((offer) => offer.id !== id);
}

/** Paths of the remotes that had something to undo before the page was loaded, and still may. */
export function rememberedSources(): string[] {
  return Object.entries(readRemembered())
    .filter(([, until]) => until > Date.now())
    .map(([source]) => source);
}

function remember({ source, until }: Undoable): void {
  const known = readRemembered();
  writeLocal(REMEMBERED, JSON.stringify({ ...known, [source]: Math.max(until, known[source] ?? 0) }));
}

function readRemembered(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readLocal(REMEMBERED) ?? '{}');
    const entries = typeof stored === 'object' && stored ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    // Written by somebody else: nothing is remembered.
    return {};
  }
}
