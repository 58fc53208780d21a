import type { RouteObject } from 'react-router-dom';

type Lazy = NonNullable<RouteObject['lazy']>;

/** Loads something, and once more if that fails: the bundler forgets a failed chunk and asks for it again. */
export async function twice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/** A route's lazy parts, each tried twice. */
export function lazyTwice(lazy: Lazy): Lazy {
  if (typeof lazy === 'function') return () => twice(lazy);
  const parts = Object.entries(lazy).map(([part, load]) => [part, load && (() => twice<unknown>(load))]);
  // Same keys, each with a loader of the same result.
  return Object.fromEntries(parts) as Lazy;
}
