import { JSDOM } from 'jsdom';

/**
 * A browser window around this process, for tests that run page code against the real server: `window`, `document`,
 * `location` and `localStorage` of a page at `url`, everything else Node's own (an embedded database does not start
 * inside a whole simulated browser). Import page code only afterwards. Answers the window.
 */
export function openTestWindow(url: string): JSDOM['window'] {
  const { window } = new JSDOM('<!doctype html><div id="root"></div>', { url });
  Object.assign(window, { fetch: (...args: Parameters<typeof fetch>) => fetch(...args) });
  const { document, location, localStorage, StorageEvent } = window;
  const names = { window, document, location, localStorage, StorageEvent };
  for (const [name, value] of Object.entries(names)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return window;
}
