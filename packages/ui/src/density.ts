import { useSyncExternalStore } from 'react';
import { localChoice } from './local-choice.ts';

export type Density = 'comfortable' | 'compact';

/** How close together the rows of tables and lists stand; tokens.css reads it from the root element. */
export const densityChoice = localChoice<Density>('app.density', ['comfortable', 'compact'], (density) => {
  document.documentElement.dataset['density'] = density;
});

/** How close together rows stand, and the function that changes it for this browser. */
export function useDensity() {
  const density = useSyncExternalStore(densityChoice.subscribe, densityChoice.current);
  return { density, setDensity: densityChoice.choose };
}
