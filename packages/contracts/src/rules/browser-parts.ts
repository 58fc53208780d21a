import Bowser from 'bowser';

/** Browser and system of a user agent; each absent where it is not known. */
export interface BrowserParts {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/**
 * What a person would call the program behind a user agent. Versions are left out: they say nothing to people, and
 * browsers no longer tell them truly.
 */
export function browserParts(userAgent: string): BrowserParts {
  if (userAgent.trim() === '') return { browser: undefined, system: undefined };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || undefined, system: os.name || undefined };
}
