import { useEffect, useRef, useState } from 'react';
import type { Clip, Selection } from '../audio/clip.ts';
import { listen, type Listening } from '../audio/listen.ts';

/** Plays the selected part of a clip; it stops when the clip leaves the screen. */
export function useListening(clip: Clip, selection: Selection) {
  const [place, setPlace] = useState<number | null>(null);
  const [isPhone, setPhone] = useState(false);
  const current = useRef<Listening | null>(null);
  const frame = useRef(0);

  function stop(): void {
    cancelAnimationFrame(frame.current);
    current.current?.stop();
    current.current = null;
    setPlace(null);
  }
  function follow(): void {
    if (!current.current) return;
    setPlace(current.current.place());
    frame.current = requestAnimationFrame(follow);
  }
  function toggle(): void {
    if (current.current) return stop();
    current.current = listen(clip, selection, isPhone, () => {
      current.current = null;
      setPlace(null);
    });
    follow();
  }
  function hearAsPhone(isWanted: boolean): void {
    setPhone(isWanted);
    current.current?.hearAsPhone(isWanted);
  }
  // The editor of another clip is another component.
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      current.current?.stop();
      current.current = null;
    },
    [],
  );
  return { place, isPhone, toggle, hearAsPhone, stop };
}
