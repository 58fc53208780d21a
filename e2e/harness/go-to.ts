import type { Page } from '@playwright/test';

/** Goes to another page without a load, as Back and Forward do, from a place that the new page does not have. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
