import type { Session } from './sign-in.ts';

/** Size of the window that pages are loaded in. */
export const VIEWPORT = { width: 1350, height: 940 };
/** Milliseconds after which a page is given up, and those without news after which it has come to rest. */
export const PATIENCE = 30_000;
export const QUIET = 1_500;

export interface PageToLoad {
  readonly url: string;
  /** Bearer token of a signed-in person; null for a guest. */
  readonly session: Session | null;
  /** Selector of what a person waits for. */
  readonly ready: string;
}

/** What a page's own observers collect, in `window.__seen`. */
export interface Seen {
  /** When the largest element was painted, in milliseconds since the navigation started, and its tag and first words. */
  readonly lcp: number;
  readonly largest: string;
  /** Milliseconds by which tasks were longer than 50. */
  readonly blocking: number;
  readonly shift: number;
  /** When what a person waits for was there, in milliseconds since the navigation started. */
  readonly ready: number;
}

/** Runs in the page, before its own scripts; it is sent as text, so it names nothing of this file. */
export function observe({ session, ready }: Pick<PageToLoad, 'session' | 'ready'>): void {
  if (session) {
    localStorage.setItem('auth._token.local', session.token);
    localStorage.setItem('auth.account', session.account);
    localStorage.setItem('auth.scope', session.scopes);
  }
  const seen = { lcp: 0, largest: '', blocking: 0, shift: 0, ready: 0 };
  Object.assign(window, { __seen: seen });
  new MutationObserver((_, observer) => {
    const at = performance.now();
    const element = document.querySelector(ready);
    if (!element) return;
    // Whether it has a place is asked when places are known anyway: asked at once, it would lengthen the page's task.
    requestAnimationFrame(() => {
      if (seen.ready > 0 || element.getClientRects().length === 0) return;
      seen.ready = at;
      observer.disconnect();
    });
  }).observe(document, { childList: true, subtree: true });
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'longtask') seen.blocking += entry.duration - 50;
        else if (type === 'layout-shift') seen.shift += Number(Object(entry).value);
        else {
          const painted: Element | null = Object(entry).element;
          seen.largest = `<${painted?.localName}> ${painted?.textContent?.slice(0, 40)}`;
          seen.lcp = entry.startTime;
        }
      }
    }).observe({ type, buffered: true });
  }
}
