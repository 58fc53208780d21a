import { useEffect, useEffectEvent } from 'react';

/** A clock that goes wrong must not ask for prices without end. */
const SHORTEST = 30_000;

/** Calls back when an instant has passed, or once the page is looked at again after that. */
export function useExpiry(at: string | null, onExpired: () => void): void {
  const tell = useEffectEvent(onExpired);
  useEffect(() => {
    if (at === null) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') return tell();
        const options = { once: true, signal: stop.signal };
        document.addEventListener('visibilitychange', () => tell(), options);
      },
      Math.max(SHORTEST, Date.parse(at) - Date.now()),
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [at]);
}
