import type { Page } from '@playwright/test';

interface Observed {
  /** Scripts and preloads that were put into the document by its markup or by code. */
  readonly scripts: { url: string; integrity: string }[];
  /** What the page's policy forbade. */
  readonly violations: string[];
}

/** Runs in the page before its own scripts; it is sent as text, so it names nothing of this file. */
export function observeScripts(): void {
  const observed: Observed = { scripts: [], violations: [] };
  Object.assign(window, { observed });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    observed.violations.push(`${violatedDirective} ${blockedURI}`),
  );
  new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src)
        observed.scripts.push({ url: node.src, integrity: node.integrity });
      if (node instanceof HTMLLinkElement && node.as === 'script')
        observed.scripts.push({ url: node.href, integrity: node.integrity });
    }
  }).observe(document, { childList: true, subtree: true });
}

/** What {@link observeScripts} saw in the page's document so far. */
export async function observed(page: Page): Promise<Observed> {
  return page.evaluate(() => Object(window).observed as Observed);
}
