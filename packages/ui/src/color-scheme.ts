import { localChoice } from './local-choice.ts';

/** What a person may choose: one of the two, or whatever the system has. */
export type SchemeChoice = 'light' | 'dark' | 'auto';

/**
 * Key of the chosen colour scheme in local storage: `light` or `dark`; absent means as the system has it. The boot
 * script and the login page set `data-mantine-color-scheme` on the root element from it before the first paint.
 */
export const COLOR_SCHEME_KEY = 'app.scheme';

const ATTRIBUTE = 'data-mantine-color-scheme';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** The choice of colours. The boot script takes no more than the key from here. */
export const schemeChoice = /* @__PURE__ */ localChoice<SchemeChoice>(
  COLOR_SCHEME_KEY,
  ['auto', 'light', 'dark'],
  (choice) => {
    const scheme = choice === 'auto' ? (matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light') : choice;
    document.documentElement.setAttribute(ATTRIBUTE, scheme);
  },
);

/** Puts the chosen colours on the page, and keeps to them when another tab, or the system, changes. */
export function startColorScheme(): void {
  schemeChoice.start();
  matchMedia(SYSTEM_IS_DARK).addEventListener('change', schemeChoice.refresh);
}

/** The colours on screen. */
export function shownScheme(): 'light' | 'dark' {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}
