import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'compact';

/** Key of the chosen density in local storage: `compact`; absent means comfortable. */
const DENSITY_KEY = 'app.density';
const listeners = new Set<() => void>();

/**
 * Gives tables and lists the density that was chosen in this browser, here and as other tabs change it. Called once,
 * before anything is shown.
 */
export function startDensity(): void {
  apply(read());
  window.addEventListener('storage', ({ key }) => {
    if (key === DENSITY_KEY) apply(read());
  });
}

/** How close together rows stand, and the function that changes it for this browser. */
export function useDensity() {
  const density = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
  return { density, setDensity };
}

/** Changes how close together rows stand, and remembers it in this browser. */
export function setDensity(density: Density): void {
  try {
    if (density === 'compact') localStorage.setItem(DENSITY_KEY, density);
    else localStorage.removeItem(DENSITY_KEY);
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
  apply(density);
}

function read(): Density {
  try {
    return localStorage.getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}

function current(): Density {
  return document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable';
}

/** tokens.css reads it. */
function apply(density: Density): void {
  document.documentElement.dataset['density'] = density;
  for (const listener of listeners) listener();
}
