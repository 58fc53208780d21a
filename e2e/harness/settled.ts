import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page is there and nothing of it is on its way, what is loaded only when it is nearly seen included; the
 * page is at its top then. `about` is told with a failure.
 */
export async function settled(page: Page, about?: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const widget of await page.locator('[data-widget]').all()) await widget.scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-busy="true"]'), about).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
}
