import type { SpareBuild } from '@app/contracts/page-environment.ts';

const ENTRY_TIMEOUT = 12_000;

/** Digests of the entry scripts this page may load, by address without a query. */
const digests = new Map<string, string>();

/** Lets a build's entry script be loaded, with its digest. */
export function allowEntry({ entry, integrity }: Pick<SpareBuild, 'entry' | 'integrity'>): void {
  digests.set(new URL(entry, location.href).href, integrity);
}

/** The digest a script must have, or `undefined` for an address that was not allowed. */
export function integrityOf(url: string): string | undefined {
  const wanted = new URL(url, location.href);
  wanted.search = '';
  wanted.hash = '';
  return digests.get(wanted.href);
}

/**
 * Makes the script element of a remote's entry: checked by its digest and given up after 12 s, since a server that
 * never answers reports no error. Throws for a script that was not allowed.
 */
export function createEntryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const integrity = integrityOf(url);
  if (integrity === undefined) throw new Error(`No digest is known for ${url}`);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return { script, timeout: ENTRY_TIMEOUT };
}
