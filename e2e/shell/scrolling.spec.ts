import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { expect, member } from '../harness/test.ts';

/** Further down than the directory reaches before its contacts are there, in pixels. */
const deep = 3_000;

const placeOf = (page: Page) => page.evaluate(() => scrollY);

const isListed = (page: Page) => expect(page.getByRole('table').getByRole('row').nth(10)).toBeVisible();

member(
  'A page that is opened by its address begins at its top, wherever the one before it was left',
  async ({ page }) => {
    await page.goto('/Campaigns/Sms');
    await isListed(page);
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => placeOf(page)).toBeGreaterThan(0);

    await page.goto('/Campaigns/voices/log');
    await isListed(page);
    expect(await placeOf(page)).toBe(0);
  },
);

/** Loads the directory anew, scrolled down; its contacts come once the function that is answered is called. */
async function reloadScrolled(page: Page): Promise<() => void> {
  await page.goto('/Directory');
  await isListed(page);
  const scroll = (top: number) => {
    scrollTo(0, top);
    return scrollY;
  };
  await expect.poll(() => page.evaluate(scroll, deep)).toBe(deep);
  const release = await hold(page, 'contact/searchContacts');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return release;
}

member('A page that is loaded anew goes back to where it was left once its list is there', async ({ page }) => {
  // What a test asks of the page counts as something a person did in it, also before the page can listen.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } }),
  );
  const release = await reloadScrolled(page);
  expect(await placeOf(page)).toBeLessThan(deep);
  release();
  await isListed(page);
  await expect.poll(() => placeOf(page)).toBe(deep);
});

member('Whoever has moved on meanwhile is not taken there', async ({ page }) => {
  const release = await reloadScrolled(page);
  await page.keyboard.press('Tab');
  release();
  await isListed(page);
  expect(await placeOf(page)).toBeLessThan(deep);
});
