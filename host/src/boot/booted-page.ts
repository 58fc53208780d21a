import type { BootedPage } from '@app/contracts/page-environment.ts';

declare global {
  interface Window {
    /** The versions this page runs, chosen by the boot script; never changed until the page is left. */
    __page?: BootedPage;
  }
}

/** The versions this page runs. Throws in a document that was not made by `mfe render`. */
export function bootedPage(): BootedPage {
  if (!window.__page) throw new Error('The boot script has not run');
  return window.__page;
}
