import type { PageEnvironment } from '@app/contracts/page-environment.ts';

/** Fetches a file ahead. Integrity and crossorigin are those of the later script, or it would be fetched twice. */
export function preload(file: PageEnvironment['files'][number] | undefined): void {
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file[0].endsWith('.css') ? 'style' : 'script';
  link.integrity = file[1];
  link.crossOrigin = 'anonymous';
  link.href = file[0];
  document.head.append(link);
}
