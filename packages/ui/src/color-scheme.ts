import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

/**
 * Key of the chosen colour scheme in local storage: `light` or `dark`; absent means as the system has it. The boot
 * script and the login page set `data-mantine-color-scheme` on the root element from it before the first paint.
 */
export const COLOR_SCHEME_KEY = 'app.scheme';

function isChosen(value: string | null): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}

function read(defaultValue: MantineColorScheme): MantineColorScheme {
  try {
    const value = localStorage.getItem(COLOR_SCHEME_KEY);
    return isChosen(value) ? value : defaultValue;
  } catch {
    return defaultValue;
  }
}

let stopFollowing = () => {};

/** Keeps the choice in local storage and follows other tabs. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: read,
  set: (value) => {
    try {
      if (value === 'auto') localStorage.removeItem(COLOR_SCHEME_KEY);
      else localStorage.setItem(COLOR_SCHEME_KEY, value);
    } catch {
      // Where storage is full or forbidden the choice lasts as long as the page.
    }
  },
  subscribe: (onUpdate) => {
    const follow = (event: StorageEvent) => {
      if (event.key === COLOR_SCHEME_KEY) onUpdate(read('auto'));
    };
    window.addEventListener('storage', follow);
    stopFollowing = () => window.removeEventListener('storage', follow);
  },
  unsubscribe: () => stopFollowing(),
  clear: () => colorSchemeManager.set('auto'),
};
