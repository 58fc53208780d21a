import { IDLE_PREFETCH_TIMEOUT } from '@app/contracts/constants.ts';
import { create } from 'zustand';

/** Whether the first page has been shown and the browser has had nothing to do since. */
export const useIdle = create<{ readonly isIdle: boolean }>()(() => ({ isIdle: false }));

let isShown = false;

/** Tells that the first page can be used. What waits for it begins when the browser has painted that and is idle. */
export function noteShown(): void {
  if (isShown) return;
  isShown = true;
  requestAnimationFrame(() => onIdle(() => useIdle.setState({ isIdle: true })));
}

/** Runs what the first page can do without, once that page can be used. */
export function whenIdle(run: () => void): void {
  if (useIdle.getState().isIdle) return run();
  const stop = useIdle.subscribe(() => {
    stop();
    run();
  });
}

/** Safari knows no idle callback. */
function onIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_PREFETCH_TIMEOUT });
  else setTimeout(run, IDLE_PREFETCH_TIMEOUT);
}
