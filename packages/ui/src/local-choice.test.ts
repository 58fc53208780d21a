import { beforeEach, expect, it, vi } from 'vitest';
import { schemeChoice, shownScheme, startColorScheme } from './color-scheme.ts';
import { densityChoice } from './density.ts';

const shown = () => document.documentElement.dataset['density'];
const system = { isDark: false, change: () => {} };

beforeEach(() => {
  localStorage.clear();
  system.isDark = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: system.isDark,
    addEventListener: (_: string, listener: () => void) => (system.change = listener),
  }));
});

/** What another tab stores, or takes away. */
function chooseElsewhere(key: string, choice: string | null): void {
  if (choice === null) localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

it('is the usual one until something else is chosen, and again afterwards', () => {
  densityChoice.start();
  expect(shown()).toBe('comfortable');
  densityChoice.choose('compact');
  expect(shown()).toBe('compact');
  densityChoice.choose('comfortable');
  expect(shown()).toBe('comfortable');
  expect(localStorage).toHaveLength(0);
});

it('is remembered, follows other tabs, and takes what is no choice for the usual one', () => {
  densityChoice.choose('compact');
  delete document.documentElement.dataset['density'];
  densityChoice.start();
  expect(shown()).toBe('compact');
  chooseElsewhere('app.density', null);
  expect(shown()).toBe('comfortable');
  chooseElsewhere('app.density', 'compact');
  chooseElsewhere('app.density', 'tiny');
  expect(shown()).toBe('comfortable');
});

it('lasts as long as the page where nothing can be stored', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  densityChoice.choose('compact');
  expect([shown(), densityChoice.current()]).toEqual(['compact', 'compact']);
  full.mockRestore();
});

it('of colours follows the system until one of the two is chosen, and says so to whoever listens', () => {
  const heard = vi.fn<() => void>();
  startColorScheme();
  const stop = schemeChoice.subscribe(heard);
  expect([schemeChoice.current(), shownScheme()]).toEqual(['auto', 'light']);
  system.isDark = true;
  system.change();
  expect(shownScheme()).toBe('dark');
  schemeChoice.choose('light');
  system.change();
  expect([schemeChoice.current(), shownScheme()]).toEqual(['light', 'light']);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  schemeChoice.choose('auto');
  expect(shownScheme()).toBe('dark');
  expect(heard).toHaveBeenCalledTimes(3);
});
