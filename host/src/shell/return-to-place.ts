import { readTab } from '@app/platform/storage.ts';
import * as v from 'valibot';

/** Milliseconds after which what the page lacks will hardly come any more. */
const PATIENCE = 15_000;
/** What shows that somebody has gone on by themselves. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const placesSchema = v.record(v.string(), v.number());

/**
 * Follows a page that was loaded anew down to where it was left, while what it shows comes in and makes it higher. Ends
 * there, or when whoever reads it moves, or goes to another page. `places` names what the session keeps the places in.
 */
export function returnToPlace(places: string, key: string): void {
  const top = readPlace(places, key);
  // Who was faster than this code has gone on already.
  if (top === undefined || isThere(top) || navigator.userActivation.hasBeenActive) return;
  const { pathname } = location;
  const end = new AbortController();
  const follow = () => {
    if (location.pathname !== pathname) return end.abort();
    scrollTo(0, top);
    if (isThere(top)) end.abort();
  };
  const watcher = new ResizeObserver(follow);
  end.signal.addEventListener('abort', () => watcher.disconnect());
  for (const move of ownMoves) addEventListener(move, () => end.abort(), { signal: end.signal, passive: true });
  setTimeout(() => end.abort(), PATIENCE);
  watcher.observe(document.body);
}

/** Places are kept in whole pixels, or not quite. */
function isThere(top: number): boolean {
  return scrollY > top - 1;
}

function readPlace(places: string, key: string): number | undefined {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), placesSchema), readTab(places));
  return kept.success ? kept.output[key] : undefined;
}
