import { i18n } from '@lingui/core';
import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

function open(this: HTMLDialogElement): void {
  this.open = true;
}
function close(this: HTMLDialogElement): void {
  this.open = false;
}

/** Without a layout everything is in view. */
class Seen {
  private readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(tell: Seen['tell']) {
    this.tell = tell;
  }
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

/** What the components ask of a browser and jsdom lacks. */
function fillGaps(): void {
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    IntersectionObserver: Seen,
  });
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  Object.assign(HTMLDialogElement.prototype, { showModal: open, close });
}

/** The next file finds the window as a new one would be. */
function clearWindow(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
}

// Files that run apart may have no window, or one of their own.
if ('window' in globalThis) {
  fillGaps();
  // The language that the file before chose is not this one's.
  if (i18n.locale !== '') act(() => i18n.activate('en'));
  // What comes a moment later is waited for as long as a busy machine takes.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    clearWindow();
  });
}
