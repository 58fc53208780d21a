import { BANNER_ROTATION } from '@app/contracts/constants.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

interface Turns {
  /** The one whose turn it is; `undefined` if there are none. */
  readonly id: string | undefined;
  readonly place: number;
}

/**
 * Which of several notifications is shown. Each is for ten seconds, counted anew whenever it is no longer held and the
 * tab is looked at. When the list changes, the one that is shown stays; when it goes, the one behind it takes its place.
 */
export function useTurns(ids: readonly string[], isHeld: boolean): Turns {
  const [shown, setShown] = useState<Turns>({ id: ids[0], place: 0 });
  const found = shown.id === undefined ? -1 : ids.indexOf(shown.id);
  const place = found >= 0 ? found : shown.place < ids.length ? shown.place : 0;
  const id = ids[place];
  if (id !== shown.id || place !== shown.place) setShown({ id, place });

  const isSeen = useSyncExternalStore(followVisibility, isVisible);
  const rotates = ids.length > 1 && !isHeld && isSeen;
  const passOn = useEffectEvent((from: string | undefined) => {
    const next = (ids.findIndex((one) => one === from) + 1) % ids.length;
    setShown({ id: ids[next], place: next });
  });
  useEffect(() => {
    if (!rotates) return undefined;
    const timer = setInterval(() => passOn(id), BANNER_ROTATION);
    return () => clearInterval(timer);
  }, [rotates, id]);
  return { id, place };
}

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
