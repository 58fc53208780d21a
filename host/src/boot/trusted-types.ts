interface PolicyRules {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: 'default', rules: PolicyRules): unknown };
  }
}

/** Scripts come from a version's folder on this origin, or from an origin that the environment names; nowhere else. */
const scriptPath = /^\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+[\w.-]*\/[\w.-]+\.js$/;

/** Whether a script may be loaded from `url`; `base` is the page's own address. */
export function isOurScript(url: string, base: string, origins: readonly string[] = []): boolean {
  const { origin, pathname } = new URL(url, base);
  return origins.includes(origin) || (origin === new URL(base).origin && scriptPath.test(pathname));
}

/** The page's one policy for what is assigned to script addresses and markup: everything else throws. */
export function guardSinks(origins?: readonly string[]): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (isOurScript(url, location.href, origins) ? url : null),
  });
}
