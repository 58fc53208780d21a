import { addCatalogs } from '@app/platform/i18n.ts';
import { loadOnce } from '@app/platform/load-once.ts';
import { showToast } from '@app/platform/toast.ts';
import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import type * as PaletteParts from '../palette/palette-parts.tsx';
import { paletteCatalogs } from '../palette/palette-catalogs.ts';

/** What lies over the page on request: the command palette, or the list of keys. */
export type Overlay = 'palette' | 'help';
type Parts = typeof PaletteParts;

let shown: Overlay | null = null;
let loaded: Parts | null = null;
const listeners = new Set<() => void>();

/** Fetches the palette, the list of keys and their texts; called on the first sign that they are wanted. */
export const loadPalette = loadOnce(async () => {
  const [found] = await Promise.all([import('../palette/palette-parts.tsx'), addCatalogs(paletteCatalogs)]);
  loaded = found;
  return found;
});

/** Fetches them, and leaves a failure to whoever opens them. */
export function prefetchPalette(): void {
  loadPalette().catch(() => null);
}

/** Opens the palette or the list of keys, once its code is there; says so where it cannot be loaded. */
export function openOverlay(overlay: Overlay): void {
  loadPalette().then(
    () => show(overlay),
    () => showToast({ tone: 'error', text: t`Couldn’t load this section` }),
  );
}

/** Takes away what lies over the page. */
export function closeOverlay(): void {
  show(null);
}

/** What is open, with the code that shows it. */
export function useOverlay(): { readonly overlay: Overlay; readonly parts: Parts } | null {
  const overlay = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  return overlay && loaded && { overlay, parts: loaded };
}

function show(overlay: Overlay | null): void {
  shown = overlay;
  for (const listener of listeners) listener();
}
