import { IDLE_PREFETCH_TIMEOUT, type Locale } from '@app/contracts/constants.ts';
import type { PrefetchFile } from './login-data.ts';

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Fetches the app's first files while the person types, unless their connection saves data. */
export function startPrefetch(files: readonly PrefetchFile[], locale: Locale): void {
  if (navigator.connection?.saveData) return;
  const start = () => {
    for (const file of files) if (file.locale === undefined || file.locale === locale) prefetch(file);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_PREFETCH_TIMEOUT });
  else setTimeout(start, IDLE_PREFETCH_TIMEOUT);
}

function prefetch({ href, integrity, as }: PrefetchFile): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = as;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
