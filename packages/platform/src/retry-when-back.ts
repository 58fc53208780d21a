/** Seconds between tries; the last one counts for all that follow. */
const WAITS = [2, 4, 8, 15, 30];

/**
 * Calls `retry` again and again, more and more rarely, and as soon as the browser is online again; not while nobody
 * looks. Answers the function that stops it.
 */
export function retryWhenBack(retry: () => void): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const seconds = WAITS[Math.min(tries, WAITS.length - 1)] ?? 30;
    timer = setTimeout(() => {
      tries += 1;
      if (document.visibilityState === 'visible') retry();
      wait();
    }, seconds * 1_000);
  };
  wait();
  window.addEventListener('online', retry);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
  };
}
