import { create } from 'zustand';
import { apiUrl, onApiError } from './api.ts';

/** Whether the server can be reached, as far as the page knows. */
export const useConnection = create<{ readonly isOffline: boolean }>()(() => ({ isOffline: false }));

/** A path of the server that answers without knowing anybody. */
const REACHED = '/healthz';
const REACHED_WITHIN = 8_000;
/** Seconds between looks while nothing answers; the last one counts for all that follow. */
const WAITS = [1, 2, 4, 8, 15];

let isLooking = false;

/**
 * Learns from the browser and from calls that found no network whether the server is away, and looks until it is back.
 * `onBack` is told then. Answers the function that stops listening.
 */
export function startConnection(onBack: () => void): () => void {
  const look = () => void lookUntilBack(onBack);
  const stopErrors = onApiError(({ failure }) => failure === 'network' && look());
  const lose = () => {
    useConnection.setState({ isOffline: true });
    look();
  };
  window.addEventListener('offline', lose);
  if (!navigator.onLine) lose();
  return () => {
    stopErrors();
    window.removeEventListener('offline', lose);
  };
}

async function lookUntilBack(onBack: () => void): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  for (let looks = 0; !(await isReached()); looks += 1) {
    useConnection.setState({ isOffline: true });
    await pause(WAITS[Math.min(looks, WAITS.length - 1)] ?? 0);
  }
  isLooking = false;
  const { isOffline } = useConnection.getState();
  useConnection.setState({ isOffline: false });
  // A single call that was lost on its way is nothing to come back from.
  if (isOffline) onBack();
}

/** Whether anything answers, whatever it says. */
function isReached(): Promise<boolean> {
  return fetch(apiUrl(REACHED), {
    mode: 'no-cors',
    cache: 'no-store',
    signal: AbortSignal.timeout(REACHED_WITHIN),
  }).then(
    () => true,
    () => false,
  );
}

/** Waits some seconds, or until the browser says that it is online. */
function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1_000);
    window.addEventListener('online', done);
  });
}
