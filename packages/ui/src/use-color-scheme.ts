import { useSyncExternalStore } from 'react';
import { schemeChoice, shownScheme } from './color-scheme.ts';

/** The colour scheme on screen, what was chosen, and the function that chooses for this browser. */
export function useColorScheme() {
  const choice = useSyncExternalStore(schemeChoice.subscribe, schemeChoice.current);
  const scheme = useSyncExternalStore(schemeChoice.subscribe, shownScheme);
  return { scheme, choice, setScheme: schemeChoice.choose };
}
