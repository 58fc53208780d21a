import type { PageEnvironment } from '@app/contracts/page-environment.ts';

const ENTRY_TIMEOUT = 12_000;

type Files = PageEnvironment['files'];

/** The digest a script must have, or `undefined` for an address that the environment does not list. */
export function integrityOf(files: Files, url: string, base: string): string | undefined {
  const wanted = new URL(url, base);
  return files.find(([known]) => wanted.origin === new URL(base).origin && wanted.pathname === known)?.[1];
}

/**
 * Makes the script element of a remote's entry: checked by its digest and given up after 12 s, since a server that
 * never answers reports no error. Throws for a script the environment does not list.
 */
export function createEntryScript(files: Files, url: string): { script: HTMLScriptElement; timeout: number } {
  const integrity = integrityOf(files, url, location.href);
  if (integrity === undefined) throw new Error(`No digest is known for ${url}`);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return { script, timeout: ENTRY_TIMEOUT };
}
